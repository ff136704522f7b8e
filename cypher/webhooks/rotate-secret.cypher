// The old secret signs beside the new one until its time is over.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
SET e.previousSecret = e.secret, e.previousUntil = $previousUntil, e.secret = $secret, e.updatedAt = $updatedAt
RETURN e.id AS id
