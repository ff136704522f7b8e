// Outcomes with who is exposed to them, also by playing for, leading or governing whom it is about, and the other answers to the same question.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
WHERE o.mergedAt IS NULL
RETURN o {.id, .slug, .label, .category, .subcategory, .group, .status, .closesAt} AS outcome,
  COLLECT {
    MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
    WHERE x.retractedAt IS NULL AND e.mergedAt IS NULL
    RETURN {
      entity: e.id, slug: e.slug, name: e.displayName, role: x.role, exposureType: x.exposureType, sign: x.sign, isLink: x.rule IS NOT NULL,
      reasons: x.reasons, validTo: x.validTo, via: null
    } LIMIT 200
  } + COLLECT {
    MATCH (o)<-[x:EXPOSED_TO]-(body:Entity)<-[r:PLAYS_FOR|LEADS|CEO_OF|GOVERNS]-(e:Entity)
    WHERE x.retractedAt IS NULL AND r.retractedAt IS NULL AND e.mergedAt IS NULL
    RETURN {
      entity: e.id, slug: e.slug, name: e.displayName, role: x.role, exposureType: x.exposureType, sign: x.sign, isLink: x.rule IS NOT NULL,
      reasons: x.reasons, validTo: r.validTo, via: body.slug
    } LIMIT 400
  } AS exposures,
  COLLECT {
    MATCH (other:Outcome)
    WHERE other.group = o.group AND other.slug > '' AND other.mergedAt IS NULL
    RETURN other.id LIMIT 60
  } AS members
