MATCH (e:Entity {id: $id})
WHERE e.mergedAt IS NULL
RETURN e.slug AS slug
