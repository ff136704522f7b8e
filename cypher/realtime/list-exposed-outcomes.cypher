// The propositions that an entity is exposed to now.
MATCH (e:Entity {slug: $slug})
RETURN COLLECT {
  MATCH (e)-[x:EXPOSED_TO]->(outcome:Outcome)
  WHERE x.validTo IS NULL AND x.retractedAt IS NULL
  RETURN DISTINCT outcome.id
  LIMIT $most
} AS outcomes
