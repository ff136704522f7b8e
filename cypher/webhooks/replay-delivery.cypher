// Has one delivery sent again, unless it is under way: being sent, or about to be.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
MATCH (d:WebhookDelivery {id: $deliveryId})
WHERE d.endpointId = e.id
WITH d, d.state = 'pending' AND (d.claim IS NOT NULL OR d.dueAt <= $dueAt) AS isUnderWay
FOREACH (each IN CASE WHEN isUnderWay THEN [] ELSE [d] END |
  SET each.state = 'pending', each.attempts = 0, each.dueAt = $dueAt, each.claim = null
)
RETURN isUnderWay
