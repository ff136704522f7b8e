// The signals of a conflict, latest first, how many there are, and the stories that name it.
MATCH (e:Entity {id: $id})
WHERE $tag IN e.tags AND e.entityType = 'event' AND /*include known(e)*/
RETURN COUNT {
    MATCH (e)<-[about:ABOUT]-(s:Event)
    WHERE s.happenedAt <= $at AND s.eventType IN $types AND /*include told(s)*/ AND /*include about-known(about)*/
    RETURN DISTINCT s
  } AS total,
  /*include signals-of(e)*/ AS signals,
  /*include stories-of(e)*/ AS stories
