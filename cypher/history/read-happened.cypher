// When something happened to entities between two moments: values of facts that followed another one or of whose start the hour is known, with their first report, events that set none, and those of whoever
// leads them.
UNWIND $entities AS id
MATCH (e:Entity {id: id})
RETURN e.id AS entity, COLLECT {
  MATCH (e)-[:HAS_FACT]->(:Fact)-[:CURRENT]->(newest:FactVersion)
  WHERE newest.validFrom >= $since AND (EXISTS { (newest)-[:PREVIOUS]->() } OR NOT newest.validFrom ENDS WITH 'T00:00:00.000Z')
  MATCH (newest)-[:PREVIOUS*0..500]->(v:FactVersion)
  WHERE v.validFrom >= $since AND v.validFrom <= $now
    AND (EXISTS { (v)-[:PREVIOUS]->() } OR NOT v.validFrom ENDS WITH 'T00:00:00.000Z')
  RETURN [v.validFrom, COLLECT {
    MATCH (v)-[s:STATED_BY]->(:Source) WHERE s.statedIn STARTS WITH 'claim-'
    MATCH (claim:Claim {id: split(substring(s.statedIn, 6), '/')[0]})
    RETURN claim.openedAt LIMIT 1
  }[0]] LIMIT 1000
} + COLLECT {
  MATCH (e)<-[about:ABOUT]-(event:Event)
  WHERE event.retractedAt IS NULL AND about.retractedAt IS NULL AND event.happenedAt >= $since AND event.happenedAt <= $now
    AND NOT EXISTS { (event)-[:SET]->() }
  WITH event ORDER BY event.happenedAt DESC LIMIT 200
  RETURN [event.happenedAt, null]
} + COLLECT {
  MATCH (e)<-[c:CAUSES {verdict: 'stored'}]-(:Entity)
  UNWIND c.trialsAt AS at
  WITH DISTINCT at
  WHERE at >= $since AND at <= $now
  RETURN [at, null] ORDER BY at DESC LIMIT 60
} AS moments
