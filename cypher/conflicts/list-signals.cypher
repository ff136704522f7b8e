// A page of the signals of a conflict, latest first, and how many there are.
MATCH (e:Entity {id: $id})
WHERE $tag IN e.tags AND e.entityType = 'event' AND /*include known(e)*/
RETURN COUNT {
    MATCH (e)<-[about:ABOUT]-(s:Event)
    WHERE s.happenedAt <= $at AND s.eventType IN $types AND /*include told(s)*/ AND /*include about-known(about)*/
    RETURN DISTINCT s
  } AS total,
  COLLECT {
    MATCH (e)<-[about:ABOUT]-(s:Event)
    WHERE s.happenedAt <= $at AND s.eventType IN $types AND /*include told(s)*/ AND /*include about-known(about)*/
    WITH DISTINCT s ORDER BY s.happenedAt DESC, s.id SKIP $offset LIMIT $limit
    RETURN s {.id, .eventType, .title, .happenedAt, .severityScore, .deaths, .goldstein, .location, .url, .recordedAt,
      sources: COLLECT { MATCH (s)-[:REPORTED_BY]->(source:Source) RETURN source.name ORDER BY source.name }}
  } AS signals
