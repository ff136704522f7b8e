// Of any account where none is given.
MATCH (k:ApiKey {id: $id})<-[:OWNS]-(a:Account)
WHERE $accountId IS NULL OR a.id = $accountId
SET k.revokedAt = coalesce(k.revokedAt, $revokedAt)
RETURN k.id AS id, k.revokedAt AS revokedAt, a.id AS accountId
