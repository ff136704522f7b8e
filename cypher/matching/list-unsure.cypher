// Open markets that may ask an open question of a pack and do not price it: those of questions that nothing prices first, then the surest.
MATCH (c:Contract)-[t:MAY_ASK]->(o:Outcome)
USING INDEX t:MAY_ASK(compareFlag)
WHERE t.compareFlag IN ['near_match', 'do_not_compare'] AND t.retractedAt IS NULL AND t.decidedBy STARTS WITH 'slots@' AND o.status = 'open' AND o.mergedAt IS NULL
  AND NOT EXISTS { (c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL }
MATCH (m:Market)-[:LISTS]->(c)
WHERE m.active
WITH o, m, t, EXISTS { (o)<-[p:PRICES]-() WHERE p.retractedAt IS NULL } AS isPriced
ORDER BY isPriced, t.confidence DESC, o.slug, m.id LIMIT $limit
RETURN o {.slug, .question, isPriced: isPriced} AS question, m {.id, .venue, .externalId, .label, title: /*include title-of(m)*/} AS market,
  t {.compareFlag, .relation, .polarity, .confidence, .reasons, .differences, .decidedBy, .recordedAt, .reviewedAt} AS decision
