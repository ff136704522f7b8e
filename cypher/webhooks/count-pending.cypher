// How many endpoints are on, and whether anything is overdue at one of them.
MATCH (e:WebhookEndpoint)
WHERE e.isActive = true
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.dueAt <= $now
  RETURN count(d) AS due, min(d.dueAt) AS oldest
}
RETURN count(e) AS active, coalesce(sum(due), 0) AS due, min(oldest) AS oldest
