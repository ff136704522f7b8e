MATCH (v:WebhookEvent)
WHERE v.createdAt < $before
WITH v
LIMIT $limit
OPTIONAL MATCH (d:WebhookDelivery)-[:DELIVERS]->(v)
WITH v, collect(d) AS deliveries
FOREACH (each IN deliveries | DETACH DELETE each)
DETACH DELETE v
RETURN count(*) AS forgotten
