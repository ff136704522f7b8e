// A page of the facts of an entity in the order of their keys, each with the versions that had begun and were known, and who states them.
// Of a fact, at most as many versions as a chain is read at all.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
RETURN COLLECT {
  MATCH (e)-[:HAS_FACT]->(f)
  WHERE f.key >= $from
  WITH f ORDER BY f.key LIMIT $maxFacts
  RETURN {
    key: f.key,
    versions: COLLECT {
      CALL (f) {
        MATCH (f)-[:CURRENT]->(newest)
        MATCH (newest)-[steps:PREVIOUS*0..1000]->(v)
        RETURN v, size(steps) AS place
        UNION ALL
        MATCH (f)-[:RETRACTED]->(v)
        WHERE v.retractedAt > $known
        RETURN v, 1001 AS place
      }
      WITH v, place
      WHERE v.validFrom <= $at AND v.recordedAt <= $known
      RETURN {
        value: v.value, validFrom: v.validFrom, place: place,
        validTo: /*include end-of(v)*/,
        fromPrecision: v.fromPrecision, toPrecision: v.toPrecision,
        statements: COLLECT {
          MATCH (v)-[s:STATED_BY]->(source)
          WHERE (s.firstSeen IS NULL OR s.firstSeen <= $at) AND /*include noted(s)*/
          WITH s, source, split(coalesce(s.statedIn, e.definedBy), '/')[0] AS pack, coalesce(s.lastSeen, v.validFrom) AS seen,
            coalesce(s.recordedAt, v.recordedAt) AS recorded
          RETURN {
            source: source.name, confidence: s.confidence, withdrawnAt: s.withdrawnAt, document: s.document,
            firstSeen: /*include edition-of(pack, seen, recorded)*/,
            lastSeen: /*include confirmed(pack, seen, recorded)*/
          }
        }
      }
    }
  }
} AS facts
