// What is due at every endpoint that has room: the longest due of each first, then the second of each, so that no endpoint is served before another
// has its turn. Whose worker is killed is due again when the claim is over. Two workers that find the same one: the second waits for the first, and
// sees that it is not due any more; by properties(), since d.dueAt would be what was read before the wait.
MATCH (e:WebhookEndpoint)
WHERE e.isActive = true AND coalesce(e.restsUntil, 0) <= $now
WITH e, toInteger(coalesce($room[e.id], $most)) AS room
WHERE room > 0
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.dueAt <= $now
  WITH d
  ORDER BY d.dueAt
  LIMIT $most
  RETURN collect(d) AS due
}
UNWIND range(0, size(due) - 1) AS turn
WITH e, due[turn] AS d, turn
WHERE turn < room
WITH e, d
ORDER BY turn, d.dueAt
LIMIT $free
SET d.lockedAt = $now
WITH e, d
WHERE properties(d).dueAt <= $now
SET d.claim = $claim, d.dueAt = $claimedUntil, d.attempts = d.attempts + 1, d.lastAttemptAt = $at
WITH e, d
MATCH (d)-[:DELIVERS]->(v:WebhookEvent)
RETURN
  d.id AS id,
  d.attempts AS attempts,
  d.claim AS claim,
  e.id AS endpointId,
  e.url AS url,
  e.secret AS secret,
  e.previousSecret AS previousSecret,
  e.previousUntil AS previousUntil,
  v.id AS eventId,
  v.body AS body
