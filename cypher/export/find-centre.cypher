// The entity that an export goes around.
MATCH (e:Entity {id: $id})
WHERE e.createdAt <= $known
RETURN e.slug AS slug
