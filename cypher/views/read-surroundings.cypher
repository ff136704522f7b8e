// What is known of the entity at the centre of a view: its values that hold, and the latest events about it with whom they are about
// and what they changed.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
RETURN e.id AS id,
  COLLECT {
    UNWIND CASE WHEN $withFacts THEN [e] ELSE [] END AS n
    MATCH (n)-[:HAS_FACT]->(f)
    WITH f ORDER BY f.key LIMIT $maxFacts
    /*include version-of(f)*/
    WITH f, v
    WHERE /*include not-ended(v)*/
    RETURN {key: f.key, value: v.value}
  } AS facts,
  COLLECT {
    UNWIND CASE WHEN $withEvents THEN [e] ELSE [] END AS n
    MATCH (n)<-[about:ABOUT]-(event:Event)
    WHERE /*include about-known(about)*/ AND event.happenedAt <= $at AND /*include told(event)*/
    WITH event ORDER BY event.happenedAt DESC, event.id LIMIT $maxEvents
    RETURN event {
      .id, .eventType, .title, .happenedAt,
      about: COLLECT { MATCH (event)-[about:ABOUT]->(other) WHERE /*include about-known(about)*/ RETURN {id: other.id, role: about.role} LIMIT 50 },
      attributes: COLLECT { MATCH (event)-[set:SET]->() RETURN DISTINCT set.attribute }
    }
  } AS events
