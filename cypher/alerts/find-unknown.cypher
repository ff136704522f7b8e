// Which of these slugs name no entity.
UNWIND $slugs AS slug
WITH slug WHERE NOT EXISTS { MATCH (e:Entity {slug: slug}) WHERE e.mergedAt IS NULL }
RETURN slug
