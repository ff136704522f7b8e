// What it was sent is forgotten before.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
WITH e, e.id AS id
DETACH DELETE e
RETURN id
