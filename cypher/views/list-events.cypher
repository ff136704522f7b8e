// The events about an entity, latest first, each with what it changed. What a correction took back is no change any more, unless the same
// value with the same start is in the chain again; a found change of which nothing is left is no event.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
RETURN e.id AS id,
  COLLECT {
    MATCH (e)<-[about:ABOUT]-(event:Event)
    WHERE /*include about-known(about)*/ AND event.happenedAt > $since AND event.happenedAt <= $at AND /*include told(event)*/
    WITH DISTINCT event, EXISTS { (event)-[:SET]->() } AS sets
    WITH event, sets, COLLECT {
      MATCH (event)-[set:SET]->(v)
      WHERE v.recordedAt <= $known
        AND (v.retractedAt IS NULL OR v.retractedAt > $known OR EXISTS {
          MATCH (v)<-[:RETRACTED]-(f)-[:CURRENT]->(newest)
          MATCH (newest)-[:PREVIOUS*0..]->(twin)
          WHERE twin.validFrom = v.validFrom AND twin.value = v.value
        })
      WITH DISTINCT set.attribute AS attribute, set.from AS from, set.to AS to
      RETURN {attribute: attribute, from: from, to: to} ORDER BY attribute
    } AS changes
    WHERE NOT sets OR size(changes) > 0
    WITH event, changes ORDER BY event.happenedAt DESC, event.id LIMIT $maxItems
    RETURN event {
      .id, .eventType, .title, .happenedAt, impactScore: /*include impact-of(event)*/, impactBy: /*include impact-by(event)*/, changes: changes,
      source: COLLECT { MATCH (event)-[:REPORTED_BY]->(source) RETURN source.name ORDER BY source.name LIMIT 1 }[0]
    }
  } AS events
