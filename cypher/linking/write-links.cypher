// What markets name, as it is now. An exposure that no longer follows ends; one that follows as before stays as it is. A market that was
// described anew meanwhile stays unlinked. One whose venue names no subcategory belongs where those belong whom it is about, and all that ask the same
// belong where a pack has filed the question, or else the one of them belongs whose venue says most. Gives those who were never exposed before.
UNWIND $rows AS row
MATCH (m:Market {id: row.market})
SET m.unlinked = CASE WHEN coalesce(m.contentHash, '') = row.contentHash THEN null ELSE true END
FOREACH (_ IN CASE WHEN m.subcategory IS NULL OR m.placedByLinks THEN [1] ELSE [] END |
  SET m.subcategory = row.place.subcategory, m.placedByLinks = CASE WHEN row.place IS NULL THEN null ELSE true END
)
WITH row
CALL (row) {
  MATCH (:Market {id: row.market})-[:LISTS]->(c)-[p:PRICES]->(o:Outcome)
  WHERE p.retractedAt IS NULL
  WITH DISTINCT o
  MATCH (o)<-[q:PRICES]-(d)<-[:LISTS]-(n:Market)
  WHERE q.retractedAt IS NULL AND d.side = n.sides[0]
  WITH o, n ORDER BY n.category IS NULL, n.subcategory IS NULL, coalesce(n.placedByLinks, false), n.createdAt, n.id
  WITH o, collect(DISTINCT n) AS same
  WHERE size(same) > 1
  WITH same, CASE WHEN o.subcategory IS NULL OR o.definedBy STARTS WITH 'market|' THEN same[0] ELSE o END AS best
  UNWIND same AS n
  WITH n, best
  WHERE coalesce(n.category, '') <> coalesce(best.category, '') OR coalesce(n.subcategory, '') <> coalesce(best.subcategory, '')
  SET n.category = best.category, n.subcategory = best.subcategory, n.placedByLinks = true
}
WITH row
CALL (row) {
  MATCH (e)-[x:EXPOSED_TO]->(o)
  USING INDEX x:EXPOSED_TO(statedIn)
  WHERE x.statedIn = row.statedIn AND x.validTo IS NULL AND x.retractedAt IS NULL
    AND NOT (o.id = row.outcome
      AND any(link IN row.links WHERE link.entity = e.slug AND link.role = x.role AND link.strength = x.strength AND link.confidence = x.confidence
        AND link.span = x.span AND coalesce(link.sign, 0) = coalesce(x.sign, 0)))
  SET x.validTo = $now, x.endRecordedAt = $now
}
WITH row WHERE row.outcome IS NOT NULL
MATCH (o:Outcome {id: row.outcome})
FOREACH (_ IN CASE WHEN o.subcategory IS NULL AND o.category = row.place.category THEN [1] ELSE [] END | SET o.subcategory = row.place.subcategory)
WITH row, o
UNWIND row.links AS link
MATCH (e:Entity {slug: link.entity})
WHERE NOT EXISTS {
  (e)-[x:EXPOSED_TO]->(o) WHERE x.statedIn = row.statedIn AND x.validTo IS NULL AND x.retractedAt IS NULL
}
WITH row, o, link, e, COUNT { (e)-[:EXPOSED_TO]->() } = 0 AS isFirst
CREATE (e)-[:EXPOSED_TO {
  role: link.role, exposureType: link.exposureType, strength: link.strength, confidence: link.confidence, reasons: link.reasons,
  sign: link.sign, span: link.span, rule: link.rule, rivals: link.rivals, margin: link.margin,
  source: 'Oddsgraph linking', statedIn: row.statedIn, validFrom: $now, recordedAt: $now
}]->(o)
WITH e WHERE isFirst
RETURN DISTINCT e.slug AS exposed
