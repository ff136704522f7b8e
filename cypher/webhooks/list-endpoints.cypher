// Of one account, oldest first.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint)
RETURN /*include webhook-endpoint(e)*/
ORDER BY createdAt, id
