MATCH (k:ApiKey {id: $id})
SET k.revokedAt = coalesce(k.revokedAt, $revokedAt)
RETURN k.id AS id, k.revokedAt AS revokedAt
