MATCH (a:Account {id: $id})
RETURN
  a.id AS id,
  a.email AS email,
  a.name AS name,
  a.tier AS tier,
  a.createdAt AS createdAt,
  a.passwordHash AS passwordHash,
  a.disabledAt AS disabledAt
