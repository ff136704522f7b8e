// Alerts of which a price is due, the longest due first, behind a place in that order, with the market that is tracked as it is now and the first price
// kept of it since then.
MATCH (a:Alert)
WHERE a.dueAt >= $dueAfter AND a.dueAt <= $now AND (a.dueAt > $dueAfter OR a.id > $idAfter)
WITH a ORDER BY a.dueAt, a.id LIMIT $limit
OPTIONAL MATCH (m:Market {id: a.market})-[:LISTS]->(c:Contract)
WHERE c.side = m.sides[0]
RETURN a.id AS id, a.sentAt AS sentAt, a.dueAt AS dueAt, coalesce(a.tracking, 0) AS stage, a.expectedDirection AS expectedDirection, a.confidence AS confidence,
  a.priceAtAlert AS priceAtAlert, a.priceAt24h AS priceAt24h, a.outcomeNotes AS notes, a.market AS market, a.body AS body,
  m.status AS status, m.closedAt AS closedAt, c.payout AS payout,
  COLLECT {
    MATCH (s:MarketSnapshot {contract: c.id})
    WHERE s.at >= left(a.dueAt, 13) + ':00:00.000Z' AND s.seenAt >= a.dueAt
    RETURN s {.seenAt, .price, .bid, .ask} ORDER BY s.at LIMIT 1
  }[0] AS stored
