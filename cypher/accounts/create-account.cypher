// A second account of one address is none: who comes second gets the id of the first.
MERGE (a:Account {emailKey: $emailKey})
  ON CREATE SET
    a.id = $id,
    a.email = $email,
    a.name = $name,
    a.passwordHash = $passwordHash,
    a.tier = $tier,
    a.createdAt = $createdAt
RETURN a.id AS id
