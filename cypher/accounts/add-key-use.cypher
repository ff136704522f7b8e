// A key, a day and an endpoint have one count. A key that is gone has none.
UNWIND $rows AS row
MATCH (k:ApiKey {id: row.key})
MERGE (u:KeyUse {id: row.id})
  ON CREATE SET u.day = row.day, u.endpoint = row.endpoint, u.count = 0, u.errors = 0, u.limited = 0
MERGE (k)-[:USED_ON]->(u)
SET
  u.count = u.count + row.count,
  u.errors = u.errors + row.errors,
  u.limited = u.limited + row.limited,
  u.lastSeenAt = row.lastSeenAt
RETURN count(*) AS written
