// Of one account, or of all where none is given.
MATCH (a:Account)-[:OWNS]->(k:ApiKey)
WHERE $accountId IS NULL OR a.id = $accountId
RETURN
  k.id AS id,
  k.prefix AS prefix,
  k.lastFour AS lastFour,
  k.type AS type,
  k.tier AS tier,
  k.label AS label,
  coalesce(k.scopes, ['read', 'b2b', 'webhooks']) AS scopes,
  k.createdAt AS createdAt,
  k.expiresAt AS expiresAt,
  k.revokedAt AS revokedAt
ORDER BY createdAt, id
