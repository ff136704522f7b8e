// The write to the account makes those who come at the same time wait, so that no two of them find the last place free. One that is made again is the same key
// with another text: the first one never reached anybody.
MATCH (a:Account {id: $accountId})
SET a.keysChangedAt = $createdAt
WITH a, COUNT {
  (a)-[:OWNS]->(k:ApiKey)
  WHERE k.id <> $id AND k.revokedAt IS NULL AND (k.expiresAt IS NULL OR k.expiresAt > $createdAt)
} AS active
WHERE $maxKeys IS NULL OR active < $maxKeys
MERGE (k:ApiKey {id: $id})
  ON CREATE SET
    k.type = $type,
    k.tier = $tier,
    k.label = $label,
    k.scopes = $scopes,
    k.createdAt = $createdAt,
    k.expiresAt = $expiresAt
SET k.hash = $hash, k.prefix = $prefix, k.lastFour = $lastFour
MERGE (a)-[:OWNS]->(k)
RETURN k.id AS id, active + 1 AS active
