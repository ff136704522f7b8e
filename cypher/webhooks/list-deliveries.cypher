// Of one endpoint of the account, newest first. One row without a delivery where there is none; no row where there is no such endpoint.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.createdAt > ''
  RETURN count(d) AS total
}
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.createdAt > ''
  WITH d
  ORDER BY d.createdAt DESC, d.id
  SKIP $offset
  LIMIT $limit
  MATCH (d)-[:DELIVERS]->(v:WebhookEvent)
  RETURN collect({
    id: d.id,
    eventId: v.id,
    event: v.event,
    body: v.body,
    state: d.state,
    attempts: d.attempts,
    statusCode: d.statusCode,
    createdAt: d.createdAt,
    lastAttemptAt: d.lastAttemptAt,
    deliveredAt: d.deliveredAt,
    durationMs: d.durationMs,
    dueAt: CASE WHEN d.dueAt < e.restsUntil THEN e.restsUntil ELSE d.dueAt END,
    error: d.error,
    response: d.response
  }) AS deliveries
}
RETURN total, deliveries
