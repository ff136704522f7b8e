MATCH (e:Entity {slug: $slug})
RETURN e.slug AS slug
