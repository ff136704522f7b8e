// Written first and numbered last, in the order of commits: from the number on the counter is locked, and what others publish at the same time waits no
// longer than for the end of the transaction. One that has a number was published by a try whose answer was lost.
UNWIND range(0, size($events) - 1) AS at
WITH at, $events[at] AS told
MERGE (v:WebhookEvent {id: told.id})
WITH at, v, told
WHERE v.seq IS NULL
SET v.event = told.event, v.createdAt = told.createdAt, v.body = told.body, v.accountId = told.accountId
WITH at, v
OPTIONAL CALL (v) {
  MATCH (:WebhookTopic {name: v.event})<-[:SUBSCRIBES_TO]-(e:WebhookEndpoint)<-[:HAS_WEBHOOK]-(a:Account)
  WHERE v.accountId IS NULL
  RETURN e, a
  UNION ALL
  MATCH (a:Account {id: v.accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint)
  WHERE v.event IN e.events
  RETURN e, a
}
WITH at, v, CASE
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
WITH at, v, count(e) AS deliveries
ORDER BY at
WITH collect(v) AS fresh, sum(deliveries) AS deliveries
MATCH (c:WebhookCounter {name: 'events'})
SET c.lockedAt = $now
WITH c, fresh, deliveries
SET c.seq = c.seq + size(fresh)
WITH fresh, deliveries, c.seq - size(fresh) AS base
FOREACH (at IN range(0, size(fresh) - 1) |
  SET (fresh[at]).seq = base + at + 1
)
RETURN size(fresh) AS events, deliveries
