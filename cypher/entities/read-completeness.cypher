// Which attributes of an entity have a value now, and which types of relationship start at it; of what ages, when it was last stated.
MATCH (e:Entity {id: $id})
WHERE e.mergedAt IS NULL
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
    RETURN {
      key: f.key, value: v.value,
      confirmedAt: CASE WHEN f.key IN $perishable THEN COLLECT {
        MATCH (v)-[s:STATED_BY]->()
        WHERE s.withdrawnAt IS NULL OR s.withdrawnAt > $at
        WITH split(coalesce(s.statedIn, e.definedBy), '/')[0] AS pack, coalesce(s.lastSeen, v.validFrom) AS seen,
          coalesce(s.recordedAt, v.recordedAt) AS recorded
        WITH pack, seen, recorded
        RETURN /*include confirmed(pack, seen, recorded)*/ AS confirmed ORDER BY confirmed DESC LIMIT 1
      }[0] END
    }
  } AS attributes,
  COLLECT {
    MATCH (e)-[r:/*edges*/]->(o)
    WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at) AND r.retractedAt IS NULL
    WITH type(r) AS type, CASE WHEN type(r) IN $ageing THEN o.entityType END AS to,
      CASE WHEN type(r) IN $ageing THEN split(coalesce(r.statedIn, e.definedBy), '/')[0] END AS pack,
      max(r.validFrom) AS seen, max(r.recordedAt) AS recorded
    RETURN {type: type, to: to, confirmedAt: CASE WHEN pack IS NOT NULL THEN /*include confirmed(pack, seen, recorded)*/ END}
  } AS relationships
