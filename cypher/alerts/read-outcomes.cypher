// Propositions with the entity that hangs on each most, and their markets: those that are named first.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
RETURN o.id AS outcomeId, o.slug AS slug, o.label AS label, o.question AS question, o.group AS group, o.category AS category,
  COLLECT {
    MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
    WHERE x.validTo IS NULL AND x.retractedAt IS NULL
    RETURN e {.slug, .id, .displayName, .entityType, .category} ORDER BY x.strength * x.confidence DESC, e.slug LIMIT 1
  }[0] AS entity,
  COLLECT {
    MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
    WHERE p.retractedAt IS NULL AND m.active AND c.side = m.sides[0]
    WITH m, p, c ORDER BY CASE WHEN m.id IN $named THEN 0 ELSE 1 END, coalesce(m.liquidity, m.volume, 0) DESC, m.id LIMIT $maxMarkets
    RETURN {id: m.id, contract: c.id, title: m.title, label: m.label, venue: m.venue, url: m.url, liquidity: m.liquidity, volume: m.volume, inverse: p.polarity = -1}
  } AS markets
