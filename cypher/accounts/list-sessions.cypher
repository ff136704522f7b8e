MATCH (:Account {id: $accountId})-[:HAS_SESSION]->(s:Session)
WHERE s.expiresAt > $now
RETURN
  s.id AS id,
  s.createdAt AS createdAt,
  s.lastSeenAt AS lastSeenAt,
  s.expiresAt AS expiresAt,
  s.client AS client
ORDER BY lastSeenAt DESC, id
