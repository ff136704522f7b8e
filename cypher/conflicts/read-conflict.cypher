// One conflict with what its level is made from, who takes part in it, and what happened in it last.
MATCH (e:Entity {id: $id})
WHERE $tag IN e.tags AND e.entityType = 'event' AND /*include known(e)*/
WITH e, /*include signals-of(e)*/ AS signals
RETURN /*include stories-of(e)*/ AS stories, /*include conflict-of(e, signals)*/,
  COLLECT {
    MATCH (e)<-[r:AFFILIATED_WITH]-(p:Entity)
    WHERE /*include holds(r)*/
    WITH p, r ORDER BY r.confidence DESC, r.validFrom
    WITH p, collect(r)[0] AS r
    ORDER BY CASE r.part WHEN 'belligerent' THEN 0 WHEN 'party' THEN 1 WHEN 'supporter' THEN 2 ELSE 3 END, p.slug LIMIT $maxParticipants
    RETURN p {.slug, .displayName, .entityType, part: r.part, validFrom: r.validFrom, validTo: /*include end-of(r)*/, fromPrecision: r.fromPrecision, toPrecision: CASE WHEN r.endRecordedAt > $known THEN null ELSE r.toPrecision END, confidence: r.confidence, source: r.source}
  } AS participants,
  COLLECT {
    MATCH (e)<-[about:ABOUT]-(event:Event)
    WHERE event.happenedAt <= $at AND /*include told(event)*/ AND /*include about-known(about)*/
    WITH event ORDER BY event.happenedAt DESC, event.id LIMIT $maxEvents
    RETURN event {.id, .title, .happenedAt, source: COLLECT { MATCH (event)-[:REPORTED_BY]->(source:Source) RETURN source.name ORDER BY source.name LIMIT 1 }[0]}
  } AS recentEvents
