MATCH (k:ApiKey {id: $id})<-[:OWNS]-(:Account {id: $accountId})
OPTIONAL MATCH (k)-[:USED_ON]->(u:KeyUse)
WHERE u.day >= $from
RETURN
  u.day AS day,
  u.endpoint AS endpoint,
  u.count AS requests,
  u.errors AS errors,
  u.limited AS limited,
  u.lastSeenAt AS lastSeenAt
ORDER BY day, endpoint
