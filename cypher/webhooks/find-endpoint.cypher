// With what it takes to send to it.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
RETURN
  /*include webhook-endpoint(e)*/,
  e.secret AS secret,
  e.previousSecret AS previousSecret,
  e.previousUntil AS previousUntil
