// Some of what the endpoints of an account were sent, or one of them.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint)
WHERE $id IS NULL OR e.id = $id
MATCH (d:WebhookDelivery)
WHERE d.endpointId = e.id AND d.createdAt > ''
WITH d
LIMIT $limit
DETACH DELETE d
RETURN count(*) AS forgotten
