MATCH (a:Account)
RETURN
  a.id AS id,
  a.email AS email,
  a.emailVerifiedAt IS NOT NULL AS emailVerified,
  a.name AS name,
  /*include tier-of(a, $now)*/ AS tier,
  a.createdAt AS createdAt,
  a.disabledAt AS disabledAt,
  COUNT { (a)-[:OWNS]->(k:ApiKey) WHERE k.revokedAt IS NULL } AS keys,
  COUNT { (a)-[:HAS_SESSION]->(:Session) } AS sessions
ORDER BY createdAt, id
