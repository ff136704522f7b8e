// What happened to entities: the values of their facts that followed another one, or that began at an hour that is known, and events that set no fact.
UNWIND $entities AS id
MATCH (e:Entity {id: id})
RETURN e.id AS entity, COLLECT {
  MATCH (e)-[:HAS_FACT]->(fact:Fact)
  MATCH (fact)-[:CURRENT]->(newest:FactVersion) WHERE EXISTS { (newest)-[:PREVIOUS]->() } OR NOT newest.validFrom ENDS WITH 'T00:00:00.000Z'
  MATCH (newest)-[:PREVIOUS*0..2000]->(v:FactVersion)
  WITH fact, v ORDER BY v.validFrom
  WITH fact, collect({
    ref: elementId(v), value: v.value, validFrom: v.validFrom, validTo: v.validTo,
    claims: COLLECT { MATCH (v)-[s:STATED_BY]->(:Source) WHERE s.statedIn STARTS WITH 'claim-' RETURN s.statedIn LIMIT 3 }
  }) AS versions
  RETURN {key: fact.key, versions: versions}
} AS facts, COLLECT {
  MATCH (e)<-[about:ABOUT]-(event:Event)
  WHERE event.retractedAt IS NULL AND about.retractedAt IS NULL AND event.happenedAt >= $since AND NOT EXISTS { (event)-[:SET]->() }
  WITH event ORDER BY event.happenedAt DESC LIMIT 2000
  RETURN event {.id, .eventType, .title, .happenedAt}
} AS events
