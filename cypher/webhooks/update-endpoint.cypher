// What is not given stays. Only one that was off begins to count failures anew when it is switched on; why one is off already stays. Another address
// knows nothing of what the former one asked for.
MATCH (:Account {id: $accountId})-[:HAS_WEBHOOK]->(e:WebhookEndpoint {id: $id})
WITH e, $isActive = true AND NOT e.isActive AS goesOn, $isActive = false AND e.isActive AS goesOff
SET
  e.restsUntil = CASE WHEN goesOn OR $url <> e.url THEN null ELSE e.restsUntil END,
  e.failures = CASE WHEN goesOn THEN 0 ELSE e.failures END,
  e.disabledReason = CASE WHEN goesOn THEN null WHEN goesOff THEN 'switched off by its owner' ELSE e.disabledReason END,
  e.disabledAt = CASE WHEN goesOn THEN null WHEN goesOff THEN $updatedAt ELSE e.disabledAt END
SET
  e.url = coalesce($url, e.url),
  e.description = coalesce($description, e.description),
  e.events = coalesce($events, e.events),
  e.isActive = coalesce($isActive, e.isActive),
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
