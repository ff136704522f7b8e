// Has those of a period sent again that are not under way: what was delivered or given up, and what waits for a later attempt. Those that were sent longest
// ago come first, so that a further call goes on with others.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
CALL (e) {
  MATCH (d:WebhookDelivery)
  WHERE d.endpointId = e.id AND d.createdAt >= $since AND d.createdAt < $until
    AND (d.state <> 'pending' OR (d.claim IS NULL AND d.dueAt > $dueAt))
    AND ($onlyFailed = false OR d.state <> 'delivered')
  WITH d
  ORDER BY coalesce(d.lastAttemptAt, ''), d.createdAt
  LIMIT $limit
  SET d.state = 'pending', d.attempts = 0, d.dueAt = $dueAt, d.claim = null
  RETURN count(d) AS replayed
}
RETURN replayed
