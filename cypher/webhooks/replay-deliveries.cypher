// Has those of a period sent again that are not under way, oldest first.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.createdAt >= $since AND d.createdAt < $until AND d.state <> 'pending'
    AND ($onlyFailed = false OR d.state = 'failed')
  WITH d
  ORDER BY d.createdAt
  LIMIT $limit
  SET d.state = 'pending', d.attempts = 0, d.dueAt = $dueAt, d.claim = null
  RETURN count(d) AS replayed
}
RETURN replayed
