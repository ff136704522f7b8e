// What entities are called, in the order of their slugs.
MATCH (e:Entity)
WHERE e.slug > $after
WITH e ORDER BY e.slug LIMIT $limit
RETURN e {.slug, .displayName, .entityType, .category, .subcategory, .aliases} AS entity
ORDER BY entity.slug
