// Entities in slug order, from the index, each with the values that hold and the relationships that start at it: all of the graph, page by page.
MATCH (e:Entity) WHERE e.slug > $after AND e.createdAt <= $known
WITH e ORDER BY e.slug LIMIT $limit
RETURN e {
    .id, .slug, .displayName, .entityType, .category, .subcategory, .group, .description, .tags, .aliases, .source, .updatedAt
  } AS entity,
  COLLECT {
    UNWIND CASE WHEN $withFacts THEN [e] ELSE [] END AS n
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
    UNWIND CASE WHEN $withRelationships THEN [e] ELSE [] END AS n
    MATCH (n)-[r:/*edges*/]->(o)
    WHERE /*include holds(r)*/
    WITH r, o ORDER BY type(r), o.slug, r.validFrom, r.source
    RETURN {
      type: type(r), to: o.slug, confidence: r.confidence, source: r.source, validFrom: r.validFrom,
      validTo: /*include end-of(r)*/
    }
  } AS relationships
