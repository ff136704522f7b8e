MATCH (k:ApiKey {hash: $hash})
WHERE k.revokedAt IS NULL
RETURN k.id AS id, k.type AS type, k.tier AS tier
