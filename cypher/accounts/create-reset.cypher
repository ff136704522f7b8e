// The newest link is the one that counts.
MATCH (a:Account {emailKey: $emailKey})
WHERE a.disabledAt IS NULL
CALL (a) {
  MATCH (a)-[:MAY_RESET]->(old:PasswordReset)
  DETACH DELETE old
}
CREATE (a)-[:MAY_RESET]->(:PasswordReset {hash: $hash, expiresAt: $expiresAt})
RETURN a.id AS id, a.email AS email
