// Several entities each with the values that hold. A fact's chain is newest first, so the first version that had begun is the
// one to look at; a retracted version stands outside the chain and counts only in what was known.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
WHERE /*include known(e)*/
RETURN e {
    .id, .slug, .displayName, .entityType, .category, .subcategory, .group, .description, .tags, .aliases, .source, .updatedAt
  } AS entity,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(f)
    /*include version-of(f)*/
    WITH f, v
    WHERE /*include not-ended(v)*/
    RETURN {
      key: f.key, value: v.value, validFrom: v.validFrom, fromPrecision: v.fromPrecision,
      statedBy: COLLECT {
        MATCH (v)-[s:STATED_BY]->(source)
        WHERE (s.withdrawnAt IS NULL OR s.withdrawnAt > $at) AND /*include noted(s)*/
        WITH s, source, split(coalesce(s.statedIn, e.definedBy), '/')[0] AS pack, coalesce(s.lastSeen, v.validFrom) AS seen,
          coalesce(s.recordedAt, v.recordedAt) AS recorded
        RETURN {
          source: source.name, confidence: s.confidence, document: s.document,
          confirmedAt: CASE WHEN f.key IN $perishable THEN /*include confirmed(pack, seen, recorded)*/ END
        }
      }
    }
  } AS facts
