// What these entities are called and what they are closely related to; those that were merged into others are left out.
UNWIND $slugs AS slug
MATCH (e:Entity {slug: slug})
WHERE e.mergedAt IS NULL
RETURN e {.slug, .displayName, .entityType, .category, .subcategory, .group, .tags, .aliases,
  near: COLLECT { MATCH (e)-[r:/*close*/]->(other:Entity) WHERE r.validTo IS NULL AND r.retractedAt IS NULL RETURN DISTINCT other.slug LIMIT 16 },
  parents: COLLECT { MATCH (parent:Entity)-[r:PARENT_OF]->(e) WHERE r.validTo IS NULL AND r.retractedAt IS NULL RETURN DISTINCT parent.slug LIMIT 4 }} AS entity
