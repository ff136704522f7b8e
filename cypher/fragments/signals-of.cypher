// signals-of(e): the signals of a conflict that happened after $since and until $at and were known at $known, the latest first.
COLLECT {
  MATCH (__e__)<-[about:ABOUT]-(s:Event)
  WHERE s.happenedAt > $since AND s.happenedAt <= $at AND s.eventType IN $types AND /*include told(s)*/ AND /*include about-known(about)*/
  WITH s ORDER BY s.happenedAt DESC, s.id LIMIT $maxSignals
  RETURN s {.id, .eventType, .title, .happenedAt, .severityScore, .deaths, .goldstein, .pack, .recordedAt, .location, .url,
    sources: COLLECT { MATCH (s)-[:REPORTED_BY]->(source:Source) RETURN source.name ORDER BY source.name }}
}
