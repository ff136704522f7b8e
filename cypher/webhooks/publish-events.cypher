// Numbered in the order of commits: the counter is locked from here on. One that is there already was published by a try whose answer was lost.
MATCH (c:WebhookCounter {name: 'events'})
SET c.lockedAt = $now
WITH c
UNWIND $events AS told
OPTIONAL MATCH (known:WebhookEvent {id: told.id})
WITH c, told
WHERE known IS NULL
WITH c, collect(told) AS fresh
SET c.seq = c.seq + size(fresh)
WITH fresh, c.seq - size(fresh) AS base
UNWIND range(0, size(fresh) - 1) AS at
WITH fresh[at] AS told, base + at + 1 AS seq
CREATE (v:WebhookEvent {id: told.id})
SET v.seq = seq, v.event = told.event, v.createdAt = told.createdAt, v.body = told.body, v.accountId = told.accountId
WITH v
OPTIONAL CALL (v) {
  MATCH (:WebhookTopic {name: v.event})<-[:SUBSCRIBES_TO]-(e:WebhookEndpoint)<-[:HAS_WEBHOOK]-(a:Account)
  WHERE v.accountId IS NULL
  RETURN e, a
  UNION ALL
  MATCH (a:Account {id: v.accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint)
  WHERE v.event IN e.events
  RETURN e, a
}
WITH v, CASE
  WHEN e.isActive AND a.disabledAt IS NULL AND ($tiers IS NULL OR /*include tier-of(a, $now)*/ IN $tiers) THEN e
END AS e
FOREACH (each IN CASE WHEN e IS NULL THEN [] ELSE [e] END |
  CREATE (:WebhookDelivery {
    id: randomUUID(),
    endpointId: each.id,
    state: 'pending',
    attempts: 0,
    createdAt: v.createdAt,
    dueAt: $dueAt
  })-[:DELIVERS]->(v)
)
RETURN count(DISTINCT v) AS events, count(e) AS deliveries
