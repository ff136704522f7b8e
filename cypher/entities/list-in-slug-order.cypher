// A page of all entities, or of all of one type, in slug order: the order of the index that the filter is read from.
MATCH (e:Entity)
WHERE e.slug > $after /*type*/ /*tag*/ /*known*/
WITH e ORDER BY/*byType*/ e.slug LIMIT $limit
RETURN e {.id, .slug, .displayName, .entityType, .category, .subcategory, .description} AS entity
