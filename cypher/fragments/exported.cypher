// exported(e): the row of an entity in an export: what it is, the values that hold, and the relationships that start at it and end at an entity
// that passes the filters.
RETURN __e__ {
    .id, .slug, .displayName, .entityType, .category, .subcategory, .group, .description, .tags, .aliases, .source, .updatedAt
  } AS entity,
  COLLECT {
    UNWIND CASE WHEN $withFacts THEN [__e__] ELSE [] END AS n
    MATCH (n)-[:HAS_FACT]->(f)
    /*include version-of(f)*/
    WITH f, v
    WHERE /*include not-ended(v)*/
    WITH f, v ORDER BY f.key
    RETURN {
      key: f.key, value: v.value, validFrom: v.validFrom,
      validTo: /*include end-of(v)*/
    }
  } AS facts,
  COLLECT {
    UNWIND CASE WHEN $withRelationships THEN [__e__] ELSE [] END AS n
    MATCH (n)-[r:/*edges*/]->(o)
    WHERE /*include holds(r)*/
      AND all(wanted IN $categories WHERE o.category = wanted)
      AND all(wanted IN $subcategories WHERE o.subcategory = wanted)
      AND all(wanted IN $types WHERE o.entityType = wanted)
    WITH r, o ORDER BY type(r), o.slug, r.validFrom, r.source
    RETURN {
      type: type(r), to: o.slug, confidence: r.confidence, source: r.source, validFrom: r.validFrom,
      validTo: /*include end-of(r)*/
    }
  } AS relationships
