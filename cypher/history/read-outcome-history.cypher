// What was kept of the prices of a proposition, as it was known: for each market that prices it, the latest moments first.
MATCH (outcome:Outcome {id: $id})
WHERE /*include known(outcome)*/
RETURN outcome.id AS id, COLLECT {
  MATCH (outcome)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE /*include told(prices)*/ AND c.side = m.sides[0]
  WITH m, c, prices ORDER BY coalesce(m.volume, 0) DESC, m.id LIMIT $maxMarkets
  CALL (c) {
    MATCH (s:MarketSnapshot {contract: c.id})
    WHERE s.at >= $since AND s.seenAt <= $at AND /*include noted(s)*/
    WITH s ORDER BY s.at
    RETURN collect([s.at, s.seenAt, s.price, s.volume]) AS seen
  }
  CALL (c, m) {
    MATCH (g:PriceGap)
    WHERE g.contract IN [c.id, m.venue] AND g.from <= $at AND g.until >= $since AND g.recordedAt <= $known
    RETURN collect([g.from, g.until, g.reason]) AS gaps
  }
  RETURN {venue: m.venue, marketId: m.id, inverse: prices.polarity = -1, seen: seen, gaps: gaps}
} AS markets
