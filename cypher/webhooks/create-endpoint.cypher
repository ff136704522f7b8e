// The write to the account makes those who come at the same time wait, so that no two of them find the last place free.
MATCH (a:Account {id: $accountId})
SET a.webhooksChangedAt = $createdAt
WITH a, COUNT { (a)-[:HAS_WEBHOOK]->(o:WebhookEndpoint) WHERE o.id <> $id } AS others
WHERE others < $maxEndpoints
MERGE (e:WebhookEndpoint {id: $id})
SET
  e.url = $url,
  e.description = $description,
  e.events = $events,
  e.isActive = true,
  e.failures = 0,
  e.secret = $secret,
  e.createdAt = $createdAt,
  e.updatedAt = $createdAt
MERGE (a)-[:HAS_WEBHOOK]->(e)
WITH e
UNWIND $events AS name
MERGE (t:WebhookTopic {name: name})
MERGE (e)-[:SUBSCRIBES_TO]->(t)
WITH DISTINCT e
RETURN /*include webhook-endpoint(e)*/
