MATCH (k:ApiKey)
RETURN
  k.id AS id,
  k.prefix AS prefix,
  k.lastFour AS lastFour,
  k.type AS type,
  k.tier AS tier,
  k.label AS label,
  k.createdAt AS createdAt,
  k.revokedAt AS revokedAt
ORDER BY createdAt, id
