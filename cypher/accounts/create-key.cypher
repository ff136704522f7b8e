// The write to the account makes those who come at the same time wait, so that no two of them find the last place free.
MATCH (a:Account {id: $accountId})
SET a.keysChangedAt = $createdAt
WITH a, COUNT { (a)-[:OWNS]->(k:ApiKey) WHERE k.revokedAt IS NULL AND (k.expiresAt IS NULL OR k.expiresAt > $createdAt) } AS active
WHERE $maxKeys IS NULL OR active < $maxKeys
CREATE (a)-[:OWNS]->(k:ApiKey {
  id: $id,
  hash: $hash,
  prefix: $prefix,
  lastFour: $lastFour,
  type: $type,
  tier: $tier,
  label: $label,
  scopes: $scopes,
  createdAt: $createdAt,
  expiresAt: $expiresAt
})
RETURN k.id AS id, active + 1 AS active
