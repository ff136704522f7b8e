// Nothing more is written for the endpoints of an account, or one of them: they are about to be deleted.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint)
WHERE $id IS NULL OR e.id = $id
SET e.isActive = false, e.disabledReason = 'is being deleted', e.disabledAt = $now
RETURN e.id AS id
