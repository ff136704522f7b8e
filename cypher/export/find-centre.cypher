// The entity that an export goes around.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
RETURN e.slug AS slug
