// Markets that came out, in the order of their ids, with when they closed, what their first contract paid and what they hang together with.
MATCH (m:Market)
WHERE m.status = 'resolved' AND m.id > $after
WITH m ORDER BY m.status, m.id LIMIT $limit
MATCH (m)-[:LISTS]->(c:Contract)
WHERE c.side = m.sides[0]
RETURN m.id AS id, m.venue AS venue, m.category AS category, c.id AS contract, c.payout AS payout,
  coalesce(m.closedAt, m.tradingEndsAt, m.endDate) AS closedAt,
  coalesce(COLLECT { MATCH (m)-[:PART_OF]->(e:VenueEvent) RETURN e.id LIMIT 1 }[0], m.id) AS cluster
