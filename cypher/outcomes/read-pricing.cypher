// The markets that price some outcomes now, each by the contract that its quote is of; of an outcome with many, those with the greatest volume. Where
// $withNear, also those that ask nearly the same.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
CALL (o) {
  MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE p.retractedAt IS NULL AND m.active AND c.side = m.sides[0]
  WITH m, p ORDER BY coalesce(m.volume, 0) DESC, m.id LIMIT $maxMarkets
  RETURN collect(m {marketId: m.id, .venue, .volume, .liquidity, .openDate, .endDate, inverse: p.polarity = -1}) AS markets
}
CALL (o) {
  WITH o WHERE $withNear
  /*include near-markets(o)*/
    AND m.active
  WITH DISTINCT m, prices.polarity * match.polarity = -1 AS inverse ORDER BY coalesce(m.volume, 0) DESC, m.id LIMIT $maxMarkets
  RETURN collect(m {marketId: m.id, .venue, .volume, .liquidity, .openDate, .endDate, inverse: inverse}) AS near
}
WITH id, markets, near WHERE markets <> []
RETURN id AS outcome, markets, near
