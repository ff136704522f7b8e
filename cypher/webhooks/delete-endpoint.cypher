// What it was sent is forgotten with the events, by the job for it.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
WITH e, e.id AS id
DETACH DELETE e
RETURN id
