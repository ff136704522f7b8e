// Of these slugs, the entities that the graph has.
UNWIND $slugs AS slug
MATCH (entity:Entity {slug: slug})
RETURN slug, entity.id AS id, entity.displayName AS displayName, entity.entityType AS entityType, entity.category AS category,
  entity.subcategory AS subcategory, entity.group AS group, entity.description AS description,
  entity.tags AS tags, entity.aliases AS aliases, entity.definedBy AS definedBy
