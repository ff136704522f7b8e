// What changes of a key do in classes of exposures; classes of which too little is known by now go.
OPTIONAL MATCH (old:EffectClass {key: $key})
WHERE NOT old.id IN [row IN $rows | row.id]
DETACH DELETE old
WITH count(*) AS gone
UNWIND $rows AS row
MERGE (c:EffectClass {id: row.id})
SET c += row.values, c.key = $key, c.computedAt = $now
