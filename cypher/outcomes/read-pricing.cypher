// The markets that price some outcomes now, each by the contract that its quote is of; of an outcome with many, those with the greatest volume.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
CALL (o) {
  MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE p.retractedAt IS NULL AND m.active AND c.side = m.sides[0]
  WITH m, p ORDER BY coalesce(m.volume, 0) DESC, m.id LIMIT $maxMarkets
  RETURN collect(m {marketId: m.id, .venue, .volume, .liquidity, inverse: p.polarity = -1}) AS markets
}
WITH id, markets WHERE markets <> []
RETURN id AS outcome, markets
