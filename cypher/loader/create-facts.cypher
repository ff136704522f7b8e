// New facts, still without versions.
UNWIND $rows AS row
MATCH (entity:Entity {slug: row.slug})
CREATE (entity)-[:HAS_FACT]->(fact:Fact {key: row.key})
RETURN row.temporary AS temporary, elementId(fact) AS ref
