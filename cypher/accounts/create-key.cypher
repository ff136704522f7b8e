CREATE (k:ApiKey {
  id: $id,
  hash: $hash,
  prefix: $prefix,
  lastFour: $lastFour,
  type: $type,
  tier: $tier,
  label: $label,
  createdAt: $createdAt
})
RETURN k.id AS id
