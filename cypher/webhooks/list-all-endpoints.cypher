// For whoever runs the service.
MATCH (e:WebhookEndpoint)<-[:HAS_WEBHOOK]-(a:Account)
RETURN a.email AS email, /*include webhook-endpoint(e)*/
ORDER BY createdAt, id
