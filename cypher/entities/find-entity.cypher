MATCH (e:Entity {id: $id})
RETURN e.slug AS slug
