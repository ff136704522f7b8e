// The contracts of markets with what they price now, and what is exposed to that.
MATCH (m:Market)
WHERE m.id IN $markets
MATCH (m)-[:LISTS]->(c:Contract)
OPTIONAL MATCH (c)-[p:PRICES]->(o:Outcome) WHERE p.retractedAt IS NULL
WITH m, c, p, o ORDER BY p.confidence DESC, o.id
WITH m, c, collect({id: o.id, slug: o.slug, label: o.label, polarity: p.polarity})[0] AS outcome
RETURN m.id AS marketId, m.externalId AS externalId, /*include title-of(m)*/ AS title, m.category AS category, c.id AS contract, c.side AS side, c.label AS label,
  c.side = m.sides[0] AS isFirst, outcome.id AS outcomeId, outcome.slug AS outcomeSlug, outcome.label AS outcomeLabel, outcome.polarity AS polarity,
  COLLECT {
    MATCH (e:Entity)-[x:EXPOSED_TO]->(:Outcome {id: outcome.id}) WHERE x.validTo IS NULL AND x.retractedAt IS NULL
    WITH e, max(x.strength) AS strength ORDER BY strength DESC, e.slug LIMIT 20
    RETURN e.slug
  } AS entities,
  COLLECT { MATCH (m)-[:PART_OF]->(v:VenueEvent) RETURN v {.id, .title, .mutuallyExclusive} LIMIT 1 }[0] AS event
ORDER BY marketId, side
