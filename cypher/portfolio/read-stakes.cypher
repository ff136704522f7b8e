// What moves some propositions: whom they are about, who is near to those, the facts whose changes were measured to move them, what happened lately, and the
// exclusive groups that they are in.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
RETURN o {.id, .slug, .label, .category} AS outcome,
  COLLECT {
    MATCH (o)<-[p:PRICES]-(:Contract)<-[:LISTS]-(:Market)-[:PART_OF]->(v:VenueEvent)
    WHERE p.retractedAt IS NULL AND p.polarity = 1 AND v.mutuallyExclusive = true
    WITH DISTINCT v ORDER BY v.id LIMIT 5
    RETURN v {.id, .title}
  } AS groups,
  COLLECT {
    MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
    WHERE x.validTo IS NULL AND x.retractedAt IS NULL
    WITH e, max([x.strength * x.confidence, x.role]) AS strongest
    ORDER BY strongest[0] DESC, e.slug LIMIT $maxEntities
    RETURN e {.slug, .displayName, .entityType, role: strongest[1], strength: strongest[0]}
  } AS entities,
  COLLECT {
    MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
    WHERE x.validTo IS NULL AND x.retractedAt IS NULL
    WITH e, max(x.strength * x.confidence) AS strength ORDER BY strength DESC LIMIT $maxEntities
    CALL (e) {
      MATCH (e)-[r]-(other:Entity)
      WHERE type(r) IN $types
      WITH r, other LIMIT $maxRead
      WITH r, other WHERE r.validTo IS NULL AND r.retractedAt IS NULL
      WITH other, type(r) AS type, r.confidence * CASE WHEN startNode(r) = other THEN $forward[type(r)] ELSE $backward[type(r)] END AS weight
      ORDER BY weight DESC, other.slug LIMIT $maxEntities
      RETURN other, type, weight
    }
    WITH other, max([strength * weight, type, e.slug]) AS best
    ORDER BY best[0] DESC, other.slug LIMIT $maxEntities
    RETURN other {.slug, .displayName, .entityType, type: best[1], via: best[2], strength: best[0]}
  } AS near,
  COLLECT {
    MATCH (o)<-[d:DRIVES]-(:Fact)<-[:HAS_FACT]-(e:Entity)
    WHERE d.retractedAt IS NULL
    WITH e, d ORDER BY abs(d.coefficient) / d.sd DESC, e.slug, d.key LIMIT $maxEntities
    RETURN {entitySlug: e.slug, attribute: d.key, to: d.transition, coefficient: d.coefficient, interval: d.interval, sampleSize: d.sampleSize}
  } AS facts,
  COLLECT {
    MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
    WHERE x.validTo IS NULL AND x.retractedAt IS NULL
    WITH e, max(x.strength * x.confidence) AS strength ORDER BY strength DESC LIMIT $maxEntities
    MATCH (e)<-[:ABOUT]-(event:Event)
    WHERE event.happenedAt > $since AND event.retractedAt IS NULL
    WITH event, collect(DISTINCT e.slug)[0] AS about ORDER BY event.happenedAt DESC, event.id LIMIT $maxEntities
    RETURN event {.id, .eventType, .title, .happenedAt, .impactScore, about: about}
  } AS events
