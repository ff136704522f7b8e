// What was kept of each contract of an outcome between two moments, oldest first.
MATCH (:Outcome {slug: $slug})<-[:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
WHERE c.side = m.sides[0]
RETURN c.id AS contract, m.venue AS venue, COLLECT {
  MATCH (s:MarketSnapshot {contract: c.id})
  WHERE s.at >= $from AND s.at < $to
  RETURN s {.at, .seenAt, .bid, .ask} ORDER BY s.seenAt
} AS seen
