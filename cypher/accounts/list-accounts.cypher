MATCH (a:Account)
RETURN
  a.id AS id,
  a.email AS email,
  a.name AS name,
  a.tier AS tier,
  a.createdAt AS createdAt,
  a.disabledAt AS disabledAt,
  COUNT { (a)-[:OWNS]->(k:ApiKey) WHERE k.revokedAt IS NULL } AS keys,
  COUNT { (a)-[:HAS_SESSION]->(:Session) } AS sessions
ORDER BY createdAt, id
