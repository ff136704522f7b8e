// Has one delivery sent again, unless it is still under way.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
MATCH (d:WebhookDelivery {id: $deliveryId})
WHERE d.endpointId = e.id
WITH d, d.state AS before
FOREACH (each IN CASE WHEN before = 'pending' THEN [] ELSE [d] END |
  SET each.state = 'pending', each.attempts = 0, each.dueAt = $dueAt, each.claim = null
)
RETURN before
