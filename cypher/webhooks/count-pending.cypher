// What is overdue at endpoints that are on: so many at each, and so many in all, are counted, because it is asked often.
MATCH (e:WebhookEndpoint)
WHERE e.isActive = true
WITH count(e) AS active
CALL {
  MATCH (e:WebhookEndpoint)
  WHERE e.isActive = true
  CALL (e) {
    MATCH (d:WebhookDelivery)
    WHERE d.endpointId = e.id AND d.dueAt <= $now
    WITH d
    ORDER BY d.dueAt
    LIMIT $maxOfEach
    RETURN d.dueAt AS dueAt
  }
  WITH dueAt
  LIMIT $most
  RETURN count(*) AS due, min(dueAt) AS oldest
}
RETURN active, due, oldest
