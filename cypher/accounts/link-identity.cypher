// The account of an address is from now on also that of a person at a provider who vouches for the address. Where nobody had proven it, a stranger may have
// taken it beforehand: his password, sessions, links, webhooks and keys end. The first SET takes the lock on the account.
MATCH (a:Account {emailKey: $emailKey})
WHERE a.disabledAt IS NULL
SET a.keysChangedAt = $now
WITH a, a.emailVerifiedAt IS NULL AS unproven
CALL (a, unproven) {
  MATCH (a)-[:HAS_SESSION|MAY_RESET|MAY_PROVE|HAS_WEBHOOK]->(own)
  WHERE unproven
  DETACH DELETE own
}
CALL (a, unproven) {
  MATCH (a)-[:OWNS]->(k:ApiKey)
  WHERE unproven AND k.revokedAt IS NULL
  SET k.revokedAt = $now
}
SET
  a.passwordHash = CASE WHEN unproven THEN $passwordHash ELSE a.passwordHash END,
  a.emailVerifiedAt = coalesce(a.emailVerifiedAt, $now)
MERGE (i:Identity {id: $id})
  ON CREATE SET i.issuer = $issuer, i.subject = $subject
MERGE (a)-[:IDENTIFIED_BY]->(i)
RETURN a.id AS id
