// Entities in slug order, from the index, each with the values that hold and the relationships that start at it: all of the graph, page by page.
MATCH (e:Entity) WHERE e.slug > $after AND e.createdAt <= $known
WITH e ORDER BY e.slug LIMIT $limit
RETURN e {
    .id, .slug, .displayName, .entityType, .category, .subcategory, .group, .description, .tags, .aliases, .source, .updatedAt
  } AS entity,
  COLLECT {
    UNWIND CASE WHEN $withFacts THEN [e] ELSE [] END AS n
    MATCH (n)-[:HAS_FACT]->(f)
    CALL (f) {
      CALL (f) {
        MATCH (f)-[:CURRENT]->(newest)
        MATCH (newest)-[:PREVIOUS*0..]->(v)
        WHERE v.validFrom <= $at AND v.recordedAt <= $known
        RETURN v, 0 AS place LIMIT 1
        UNION ALL
        MATCH (f)-[:RETRACTED]->(v)
        WHERE v.validFrom <= $at AND v.recordedAt <= $known AND v.retractedAt > $known
        RETURN v, 1 AS place
      }
      RETURN v ORDER BY v.validFrom DESC, place LIMIT 1
    }
    WITH f, v
    WHERE v.validTo IS NULL OR v.validTo > $at OR v.endRecordedAt > $known
    WITH f, v ORDER BY f.key
    RETURN {
      key: f.key, value: v.value, validFrom: v.validFrom,
      validTo: CASE WHEN v.endRecordedAt > $known THEN null ELSE v.validTo END
    }
  } AS facts,
  COLLECT {
    UNWIND CASE WHEN $withRelationships THEN [e] ELSE [] END AS n
    MATCH (n)-[r:/*edges*/]->(o)
    WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
      AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
    WITH r, o ORDER BY type(r), o.slug, r.validFrom, r.source
    RETURN {
      type: type(r), to: o.slug, confidence: r.confidence, source: r.source, validFrom: r.validFrom,
      validTo: CASE WHEN r.endRecordedAt > $known THEN null ELSE r.validTo END
    }
  } AS relationships
