// Sessions that have run out go when the next begins.
MATCH (a:Account {id: $accountId})
CALL (a) {
  MATCH (a)-[:HAS_SESSION]->(old:Session)
  WHERE old.expiresAt <= $createdAt
  DETACH DELETE old
}
CREATE (a)-[:HAS_SESSION]->(s:Session {
  id: $id,
  hash: $hash,
  client: $client,
  createdAt: $createdAt,
  lastSeenAt: $createdAt,
  expiresAt: $expiresAt
})
RETURN s.id AS id
