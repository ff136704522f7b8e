// The entities next to a hub that were ever exposed to an outcome.
MATCH (e:Entity {id: $id})-[r:/*edges*/]-(m)
WHERE /*include holds(r)*/
  AND COUNT { (m)-[:EXPOSED_TO]->() } > 0
WITH DISTINCT m LIMIT $enough
RETURN collect(m.id) AS ids
