MATCH (a:Account {emailKey: $emailKey})
RETURN
  a.id AS id,
  a.email AS email,
  a.emailVerifiedAt IS NOT NULL AS emailVerified,
  a.name AS name,
  /*include tier-of(a, $now)*/ AS tier,
  a.createdAt AS createdAt,
  a.passwordHash AS passwordHash,
  a.disabledAt AS disabledAt
