// So many of the oldest events, and of all their deliveries so many: an event goes with the last of its deliveries. The counter keeps how far events
// are forgotten, for those who read them by a cursor.
MATCH (v:WebhookEvent)
WHERE v.createdAt < $before
WITH v
ORDER BY v.createdAt
LIMIT $maxEvents
WITH collect(v) AS events
CALL (events) {
  UNWIND events AS v
  MATCH (d:WebhookDelivery)-[:DELIVERS]->(v)
  WITH d
  LIMIT $maxDeliveries
  DETACH DELETE d
  RETURN count(*) AS deliveries
}
WITH deliveries, [v IN events WHERE NOT EXISTS { (:WebhookDelivery)-[:DELIVERS]->(v) }] AS bare
MATCH (c:WebhookCounter {name: 'events'})
SET c.forgotten = reduce(most = c.forgotten, v IN bare | CASE WHEN v.seq > most THEN v.seq ELSE most END)
FOREACH (v IN bare | DETACH DELETE v)
RETURN deliveries + size(bare) AS forgotten
