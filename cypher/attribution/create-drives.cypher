// What changes of facts do to outcomes, beside what was known before.
UNWIND $rows AS row
MATCH (o:Outcome {id: row.outcome})
MATCH (e:Entity {id: row.entity})-[:HAS_FACT]->(f:Fact {key: $key})
CREATE (f)-[d:DRIVES]->(o)
SET d = row.values, d.key = $key, d.recordedAt = $now, d.computedAt = $now
