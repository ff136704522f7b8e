// Warnings of the weather that events of the outbox tell, each with the cities of its states on whose weather there are open questions.
UNWIND $ids AS id
MATCH (v:Event {id: id})
WHERE v.retractedAt IS NULL AND v.eventType = 'weather_alert'
RETURN v.id AS event, v.title AS title, v.location AS area, v.impactScore AS gravity, v.happenedAt AS at,
  COLLECT { MATCH (v)-[:REPORTED_BY]->(source:Source) RETURN source.name ORDER BY source.name LIMIT 1 }[0] AS source,
  COLLECT {
    MATCH (v)-[about:ABOUT]->(:Entity)<-[lies:LOCATED_IN]-(city:Entity {entityType: 'place'})
    WHERE about.retractedAt IS NULL AND lies.retractedAt IS NULL AND lies.validTo IS NULL AND city.mergedAt IS NULL
    WITH DISTINCT city, COLLECT {
      MATCH (city)-[x:EXPOSED_TO]->(o:Outcome {category: 'science', subcategory: 'climate'})
      WHERE x.validTo IS NULL AND x.retractedAt IS NULL AND o.status = 'open' AND o.mergedAt IS NULL
      RETURN DISTINCT o.id
    } AS outcomes
    WHERE outcomes <> []
    RETURN {slug: city.slug, name: city.displayName, outcomes: outcomes} ORDER BY city.slug LIMIT 100
  } AS cities
