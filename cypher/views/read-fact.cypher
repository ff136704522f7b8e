// One fact of an entity: the versions that are known, in the chain (newest first) and beside it, with who states each and the event that
// set it; when the next one begins; what reports claim of it; and the keys that are known of the entity, for the caller who named another.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
CALL (e) {
  MATCH (e)-[:HAS_FACT]->(f)
  WHERE EXISTS {
    MATCH (f)-[:CURRENT]->(newest)
    MATCH (newest)-[:PREVIOUS*0..]->(v)
    WHERE v.recordedAt <= $known
  } OR EXISTS { MATCH (f)-[:RETRACTED]->(v) WHERE v.recordedAt <= $known }
  WITH f ORDER BY f.key
  RETURN collect(f) AS known
}
RETURN e {.id, .slug, .displayName, .entityType, .category} AS entity,
  [f IN known | f.key][..$maxKeys] AS keys,
  any(f IN known WHERE f.key = $factKey) AS isKnown,
  COLLECT {
    UNWIND [f IN known WHERE f.key = $factKey] AS f
    CALL (f) {
      MATCH (f)-[:CURRENT]->(newest)
      MATCH (newest) ((x)-[:PREVIOUS]->() WHERE x.validFrom > $at){0,500} (v)
      RETURN v
      UNION ALL
      MATCH (f)-[:RETRACTED]->(v)
      WHERE v.retractedAt > $known
      RETURN v
    }
    WITH v
    WHERE v.validFrom > $at AND v.recordedAt <= $known
    RETURN v.validFrom ORDER BY v.validFrom LIMIT 1
  }[0] AS nextFrom,
  COLLECT {
    UNWIND [f IN known WHERE f.key = $factKey] AS f
    CALL (f) {
      MATCH (f)-[:CURRENT]->(newest)
      MATCH (newest)-[steps:PREVIOUS*0..]->(v)
      WHERE v.validFrom <= $at AND v.recordedAt <= $known
      RETURN v, size(steps) AS place LIMIT $maxVersions
      UNION ALL
      MATCH (f)-[:RETRACTED]->(v)
      WHERE v.validFrom <= $at AND v.recordedAt <= $known
      WITH v ORDER BY v.validFrom DESC, v.retractedAt DESC, toString(v.value) LIMIT $maxVersions
      RETURN v, null AS place
    }
    RETURN v {
      .value, .validFrom, .fromPrecision, .toPrecision, .recordedAt, place: place,
      validTo: /*include end-of(v)*/,
      retractedAt: CASE WHEN v.retractedAt > $known THEN null ELSE v.retractedAt END,
      statements: COLLECT {
        MATCH (v)-[s:STATED_BY]->(source)
        WHERE (s.firstSeen IS NULL OR s.firstSeen <= $at) AND /*include noted(s)*/
        WITH s, source, split(coalesce(s.statedIn, e.definedBy), '/')[0] AS pack, coalesce(s.lastSeen, v.validFrom) AS seen,
          coalesce(s.recordedAt, v.recordedAt) AS recorded
        RETURN {
          source: source.name, url: source.url, document: s.document, confidence: s.confidence, withdrawnAt: s.withdrawnAt,
          firstSeen: /*include edition-of(pack, seen, recorded)*/,
          lastSeen: /*include confirmed(pack, seen, recorded)*/
        }
      },
      event: COLLECT {
        UNWIND [v] + COLLECT {
          MATCH (f)-[:RETRACTED]->(twin) WHERE twin.validFrom = v.validFrom AND twin.value = v.value RETURN twin
        } AS told
        MATCH (told)<-[:SET]-(event:Event)
        WHERE /*include told(event)*/
        WITH DISTINCT event ORDER BY event.recordedAt, event.id LIMIT 1
        RETURN event {.id, .eventType, .title, .happenedAt}
      }[0]
    }
  } AS versions,
  COLLECT {
    MATCH (c:Claim {subject: e.slug + '|' + $factKey})
    WHERE c.openedAt <= $at AND c.recordedAt <= $known AND (c.withdrawnAt IS NULL OR c.withdrawnAt > $known)
    WITH c ORDER BY c.openedAt DESC, c.id LIMIT $maxClaims
    RETURN /*include claim-told(c)*/
  } AS claims
