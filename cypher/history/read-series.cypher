// What was offered for outcomes between two moments: by contract, as it was known. Of a market that prices an outcome by both its sides both are given;
// the first comes first.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
RETURN o.id AS outcome, COLLECT {
  MATCH (o)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE /*include told(prices)*/
  WITH m, c, prices ORDER BY m.id, c.side <> m.sides[0] LIMIT $maxContracts
  CALL (c) {
    MATCH (s:MarketSnapshot {contract: c.id})
    WHERE s.at >= $since AND s.at <= $until AND /*include noted(s)*/ AND (s.bid IS NOT NULL OR s.ask IS NOT NULL)
    RETURN collect(s.seenAt) AS moments, collect(coalesce(s.bid, -1.0)) AS bids, collect(coalesce(s.ask, -1.0)) AS asks
  }
  CALL (c, m) {
    MATCH (g:PriceGap)
    WHERE g.contract IN [c.id, m.venue] AND g.from <= $until AND g.until >= $since AND g.recordedAt <= $known
    RETURN collect([g.from, g.until, g.reason]) AS gaps
  }
  RETURN {
    contract: c.id, market: m.id, externalId: m.externalId, title: m.title, venue: m.venue, category: m.category, polarity: prices.polarity,
    active: m.active = true, endsAt: CASE WHEN m.status IN ['closed', 'resolved'] THEN m.endDate END,
    moments: moments, bids: bids, asks: asks, gaps: gaps
  }
} AS contracts
