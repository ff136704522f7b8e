// Outcomes that markets of different venues price far apart, by the last prices that were kept of them, the farthest apart first.
MATCH (o:Outcome)
WHERE o.id > $after
WITH o ORDER BY o.id LIMIT $limit
RETURN o.id AS after, CASE WHEN COUNT { (o)<-[:PRICES]-() } > 2 THEN o {.slug, .question,
  prices: COLLECT {
    MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
    WHERE p.retractedAt IS NULL AND m.active AND c.side = m.sides[0]
    CALL (c) {
      MATCH (s:MarketSnapshot {contract: c.id})
      WHERE s.at >= $since AND s.price IS NOT NULL
      RETURN s.price AS price ORDER BY s.at DESC LIMIT 1
    }
    RETURN {venue: m.venue, market: m.externalId, price: CASE WHEN p.polarity = -1 THEN 1 - price ELSE price END} ORDER BY m.venue, m.id LIMIT 20
  }} END AS outcome
ORDER BY after
