// What entities are called and what they are closely related to, in the order of their slugs.
MATCH (e:Entity)
WHERE e.slug > $after AND e.mergedAt IS NULL
WITH e ORDER BY e.slug LIMIT $limit
RETURN e {.slug, .displayName, .entityType, .category, .subcategory, .group, .tags, .aliases,
  near: COLLECT { MATCH (e)-[r:/*close*/]->(other:Entity) WHERE r.validTo IS NULL AND r.retractedAt IS NULL RETURN DISTINCT other.slug LIMIT 16 },
  parents: COLLECT { MATCH (parent:Entity)-[r:PARENT_OF]->(e) WHERE r.validTo IS NULL AND r.retractedAt IS NULL RETURN DISTINCT parent.slug LIMIT 4 }} AS entity
ORDER BY entity.slug
