// New claims, and what opened them earlier than was known.
UNWIND $rows AS row
MERGE (c:Claim {id: row.id})
ON CREATE SET c += row.claim, c.recordedAt = $now, c.open = true
SET c.openedAt = CASE WHEN row.openedAt < c.openedAt THEN row.openedAt ELSE c.openedAt END
WITH c, row
MATCH (e:Entity {slug: row.entity})
MERGE (c)-[:CLAIMS_OF]->(e)
