// Which attributes of an entity have a value now, and which types of relationship start at it.
MATCH (e:Entity {id: $id})
RETURN e {.slug, .displayName, .entityType, .category, .subcategory} AS entity,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(f)
    CALL (f) {
      MATCH (f)-[:CURRENT]->(newest)
      MATCH (newest)-[:PREVIOUS*0..]->(v)
      WHERE v.validFrom <= $at
      RETURN v LIMIT 1
    }
    WITH f, v
    WHERE v.validTo IS NULL OR v.validTo > $at
    RETURN f.key
  } AS attributes,
  COLLECT {
    MATCH (e)-[r:/*edges*/]->()
    WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at) AND r.retractedAt IS NULL
    RETURN DISTINCT type(r)
  } AS relationships
