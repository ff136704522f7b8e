MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true
WITH m ORDER BY m.venue, m.id LIMIT $limit
RETURN m.id AS id, {
  places: [[m.prop, m.category, m.subcategory]],
  matches: COLLECT {
    MATCH (m)-[:LISTS]->(c)-[t:MATCHES]->(d)<-[:LISTS]-(n:Market) WHERE t.retractedAt IS NULL
    RETURN [c.side, d.side, n.id, t.relation, t.polarity, t.compareFlag, t.confidence]
  },
  questions: COLLECT {
    MATCH (m)-[:LISTS]->(c)-[t:MAY_ASK]->(o) WHERE t.retractedAt IS NULL
    RETURN [c.side, o.id, t.relation, t.polarity, t.compareFlag, t.confidence, t.reasons, t.differences]
  },
  prices: COLLECT {
    MATCH (m)-[:LISTS]->(c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL
    RETURN [c.side, o.id, p.polarity, p.confidence]
  },
  links: COLLECT {
    MATCH (e)-[x:EXPOSED_TO]->(o) WHERE x.statedIn = 'linking@1|' + m.id AND x.validTo IS NULL AND x.retractedAt IS NULL
    RETURN [e.slug, o.id, x.role, x.sign, x.exposureType, x.strength, x.confidence, x.span, x.rule, x.rivals, x.margin, x.reasons]
  }
} AS decided
