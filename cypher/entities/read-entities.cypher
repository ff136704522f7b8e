// Several entities each with the values that hold. A fact's chain is newest first, so the first version that had begun is the
// one to look at; a retracted version stands outside the chain and counts only in what was known.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
WHERE e.createdAt <= $known
RETURN e {
    .id, .slug, .displayName, .entityType, .category, .subcategory, .group, .description, .tags, .aliases, .source, .updatedAt
  } AS entity,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(f)
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
    RETURN {
      key: f.key, value: v.value, validFrom: v.validFrom,
      statedBy: COLLECT {
        MATCH (v)-[s:STATED_BY]->(source)
        WHERE (s.withdrawnAt IS NULL OR s.withdrawnAt > $at) AND (s.recordedAt IS NULL OR s.recordedAt <= $known)
        RETURN {source: source.name, confidence: s.confidence}
      }
    }
  } AS facts
