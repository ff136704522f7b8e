// To which outcomes entities are exposed now, also by playing for, leading or governing whom these are about.
UNWIND $entities AS id
MATCH (e:Entity {id: id})
RETURN e.id AS entity, COLLECT {
  MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE x.retractedAt IS NULL AND o.mergedAt IS NULL AND (x.validTo IS NULL OR x.validTo > $now)
  RETURN {
    outcome: o.id, category: o.category, subcategory: o.subcategory, status: o.status, role: x.role, exposureType: x.exposureType, sign: x.sign,
    isLink: x.rule IS NOT NULL, reasons: x.reasons, via: null
  } LIMIT 500
} + COLLECT {
  MATCH (e)-[r:PLAYS_FOR|LEADS|CEO_OF|GOVERNS]->(body:Entity)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE x.retractedAt IS NULL AND r.retractedAt IS NULL AND o.mergedAt IS NULL AND (r.validTo IS NULL OR r.validTo > $now)
  RETURN {
    outcome: o.id, category: o.category, subcategory: o.subcategory, status: o.status, role: x.role, exposureType: x.exposureType, sign: x.sign,
    isLink: x.rule IS NOT NULL, reasons: x.reasons, via: body.slug
  } LIMIT 500
} AS exposures
