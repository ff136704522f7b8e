// Whoever else has signed in with the old one is a stranger again; `keep` is the session that changes it.
MATCH (a:Account {id: $accountId})
SET a.passwordHash = $passwordHash
WITH a
OPTIONAL MATCH (a)-[:HAS_SESSION]->(s:Session)
WHERE $keep IS NULL OR s.id <> $keep
DETACH DELETE s
WITH DISTINCT a
OPTIONAL MATCH (a)-[:MAY_RESET]->(r:PasswordReset)
DETACH DELETE r
RETURN DISTINCT a.id AS id
