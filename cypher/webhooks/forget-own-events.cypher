// Some of what an account alone was told, with the deliveries of it, also those to endpoints that are gone.
MATCH (v:WebhookEvent)
WHERE v.accountId = $accountId
WITH v
LIMIT $limit
OPTIONAL MATCH (d:WebhookDelivery)-[:DELIVERS]->(v)
WITH v, collect(d) AS deliveries
FOREACH (each IN deliveries | DETACH DELETE each)
DETACH DELETE v
RETURN count(*) AS forgotten
