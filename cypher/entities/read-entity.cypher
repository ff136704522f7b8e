// One entity with the values that hold and the strongest of its relationships, out and in. A fact's chain is newest first, so the
// first version that had begun is the one to look at; a retracted version stands outside the chain and counts only in what was known.
MATCH (e:Entity {slug: $slug})
WHERE e.createdAt <= $known
CALL (e) {
  MATCH (e)-[r:/*edges*/]->(o)
  WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
    AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
  WITH r, o LIMIT $mostRead
  WITH r, o
  ORDER BY r.confidence DESC, COUNT { (o)--() } DESC, o.slug
  WITH collect([r, o]) AS ties
  RETURN size(ties) AS outgoing, ties[..$limit] AS shownOutgoing
}
CALL (e) {
  MATCH (e)<-[r:/*edges*/]-(o)
  WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
    AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
  WITH r, o LIMIT $mostRead
  WITH r, o
  ORDER BY r.confidence DESC, COUNT { (o)--() } DESC, o.slug
  WITH collect([r, o]) AS ties
  RETURN size(ties) AS incoming, ties[..$limit] AS shownIncoming
}
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
  } AS facts,
  COLLECT {
    MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at OR x.endRecordedAt > $known)
      AND x.recordedAt <= $known AND (x.retractedAt IS NULL OR x.retractedAt > $known)
    MATCH (o)<-[p:PRICES]-()<-[:LISTS]-(m:Market)
    WHERE p.recordedAt <= $known AND (p.retractedAt IS NULL OR p.retractedAt > $known) AND m.active AND m.createdAt <= $known
    WITH m, min([-x.strength * x.confidence, o.id, x.role, o.label]) AS way
    ORDER BY way[0], m.id LIMIT $enoughMarkets
    RETURN {market: m {.id, .title, .label, .venue, .volume}, strength: -way[0], role: way[2], outcome: way[3]}
  } AS markets,
  outgoing, incoming,
  [t IN shownOutgoing | {
    type: type(t[0]), validFrom: t[0].validFrom, validTo: CASE WHEN t[0].endRecordedAt > $known THEN null ELSE t[0].validTo END,
    confidence: t[0].confidence, source: t[0].source,
    id: t[1].id, slug: t[1].slug, displayName: t[1].displayName, entityType: t[1].entityType
  }] AS relationshipsFrom,
  [t IN shownIncoming | {
    type: type(t[0]), validFrom: t[0].validFrom, validTo: CASE WHEN t[0].endRecordedAt > $known THEN null ELSE t[0].validTo END,
    confidence: t[0].confidence, source: t[0].source,
    id: t[1].id, slug: t[1].slug, displayName: t[1].displayName, entityType: t[1].entityType
  }] AS relationshipsTo
