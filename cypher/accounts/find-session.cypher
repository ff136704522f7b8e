MATCH (s:Session {hash: $hash})<-[:HAS_SESSION]-(a:Account)
WHERE s.expiresAt > $now AND a.disabledAt IS NULL
RETURN
  s.id AS id,
  s.lastSeenAt AS lastSeenAt,
  a.id AS accountId,
  /*include tier-of(a, $now)*/ AS tier,
  a.requestsPerMinute AS requestsPerMinute
