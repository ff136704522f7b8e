UNWIND $slugs AS slug
MATCH (entity:Entity {slug: slug})
SET entity.updatedAt = $now
