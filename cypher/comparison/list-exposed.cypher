// The entities that are exposed to each of some propositions, the strongest first.
UNWIND $outcomes AS id
MATCH (outcome:Outcome {id: id})
RETURN id, COLLECT {
  MATCH (outcome)<-[x:EXPOSED_TO]-(e:Entity)
  WHERE x.validTo IS NULL AND x.retractedAt IS NULL
  WITH e, max([x.strength * x.confidence, x.role]) AS strongest
  ORDER BY strongest[0] DESC, e.slug LIMIT $most
  RETURN e {.slug, .displayName, .entityType, role: strongest[1]}
} AS entities
