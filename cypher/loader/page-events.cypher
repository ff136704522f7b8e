MATCH (event:Event)
WHERE event.id > $after AND ($prefix = '' OR EXISTS { (event)-[:ABOUT]->(about:Entity) WHERE about.slug STARTS WITH $prefix })
WITH event ORDER BY event.id LIMIT $limit
RETURN event.id AS id, {
  id: event.id, eventType: event.eventType, title: event.title, happenedAt: event.happenedAt,
  impactScore: event.impactScore, severity: event.severity, location: event.location, url: event.url,
  retracted: event.retractedAt IS NOT NULL,
  about: COLLECT {
    MATCH (event)-[about:ABOUT]->(entity:Entity)
    WHERE about.retractedAt IS NULL
    WITH about, entity ORDER BY entity.slug
    RETURN {slug: entity.slug, role: about.role}
  },
  changes: COLLECT {
    MATCH (event)-[set:SET]->(:FactVersion)
    WITH set ORDER BY set.attribute
    RETURN {attribute: set.attribute, from: set.from, to: set.to}
  }
} AS event
