// What is not given stays. One that is switched on begins to count failures anew.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
SET
  e.url = coalesce($url, e.url),
  e.description = coalesce($description, e.description),
  e.events = coalesce($events, e.events),
  e.isActive = coalesce($isActive, e.isActive),
  e.failures = CASE WHEN $isActive THEN 0 ELSE e.failures END,
  e.disabledReason = CASE WHEN $isActive THEN null WHEN $isActive = false THEN 'switched off by its owner' ELSE e.disabledReason END,
  e.disabledAt = CASE WHEN $isActive THEN null WHEN $isActive = false THEN $updatedAt ELSE e.disabledAt END,
  e.updatedAt = $updatedAt
WITH e
OPTIONAL MATCH (e)-[s:SUBSCRIBES_TO]->(:WebhookTopic)
WITH e, collect(s) AS before
FOREACH (each IN before | DELETE each)
WITH e
UNWIND e.events AS name
MERGE (t:WebhookTopic {name: name})
MERGE (e)-[:SUBSCRIBES_TO]->(t)
WITH DISTINCT e
RETURN /*include webhook-endpoint(e)*/
