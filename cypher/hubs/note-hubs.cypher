UNWIND $ids AS id
MATCH (e:Entity {id: id})
MERGE (h:Hub {entity: id})
ON CREATE SET h.slug = e.slug
