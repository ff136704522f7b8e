// Outcomes that entities are exposed to and of which prices are stored, in the order of their ids.
MATCH (o:Outcome)
WHERE o.id > $after
WITH o ORDER BY o.id LIMIT $limit
RETURN o.id AS id, EXISTS { (o)<-[:EXPOSED_TO]-() } AND EXISTS { (o)<-[:PRICES]-(:Contract)-[:HAS_SNAPSHOT]->() } AS isPriced
ORDER BY id
