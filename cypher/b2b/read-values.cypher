// What some keys of some entities say at $at, as far as was known at $known.
UNWIND $rows AS row
MATCH (e:Entity {id: row.id})-[:HAS_FACT]->(fact:Fact)
WHERE fact.key IN row.keys
/*include version-of(fact)*/
WITH row, fact, v WHERE /*include version-holds(v)*/
RETURN row.id AS id, fact.key AS key, v.value AS value
