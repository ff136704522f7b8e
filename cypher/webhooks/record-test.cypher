// A test event is of one account, and delivered before it is recorded.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $endpointId})
MATCH (c:WebhookCounter {name: 'events'})
SET c.seq = c.seq + 1
CREATE (v:WebhookEvent {id: $eventId})
SET v.seq = c.seq, v.event = $event, v.createdAt = $createdAt, v.body = $body, v.accountId = $accountId
CREATE (d:WebhookDelivery {id: $id})-[:DELIVERS]->(v)
SET
  d.endpointId = e.id,
  d.state = $state,
  d.attempts = 1,
  d.createdAt = $createdAt,
  d.lastAttemptAt = $createdAt,
  d.statusCode = $statusCode,
  d.deliveredAt = $deliveredAt,
  d.durationMs = $durationMs,
  d.error = $error,
  d.response = $response
RETURN d.id AS id
