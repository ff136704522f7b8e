// The longest due of every endpoint that has room, the same number of each at most: what waits at one holds up no other. Whose worker is killed is due
// again when the claim is over. Two workers that find the same one: the second waits for the first, and sees that it is not due any more.
MATCH (e:WebhookEndpoint)
WHERE e.isActive = true AND coalesce($room[e.id], $maxAtOnce) > 0
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.dueAt <= $now
  WITH d
  ORDER BY d.dueAt
  LIMIT $maxAtOnce
  RETURN collect(d) AS due
}
UNWIND due[0..toInteger(coalesce($room[e.id], $maxAtOnce))] AS d
WITH e, d
LIMIT $free
SET d.lockedAt = $now
WITH e, d
WHERE d.dueAt <= $now
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
