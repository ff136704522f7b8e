// What was found of pairs in one run.
UNWIND $rows AS row
MATCH (a:Entity {id: row.a})
MATCH (b:Entity {id: row.b})
MERGE (a)-[c:CAUSES]->(b)
SET c += row.found, c.runAt = $now
