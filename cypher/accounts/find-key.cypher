MATCH (k:ApiKey {hash: $hash})<-[:OWNS]-(a:Account)
WHERE k.revokedAt IS NULL AND (k.expiresAt IS NULL OR k.expiresAt > $now) AND a.disabledAt IS NULL
RETURN
  k.id AS id,
  k.type AS type,
  k.tier AS tier,
  k.expiresAt AS expiresAt,
  coalesce(k.scopes, ['read', 'b2b', 'webhooks']) AS scopes,
  a.id AS accountId,
  /*include tier-of(a, $now)*/ AS accountTier,
  a.requestsPerMinute AS requestsPerMinute
