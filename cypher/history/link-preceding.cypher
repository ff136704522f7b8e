// What happened about the entities that are exposed to what moved, in the time before: that, and nothing about causes. Hours are those from the
// event to the end of the move. Of an entity with many events, those that the store gives first are looked at.
UNWIND $rows AS row
MATCH (move:MarketMove {id: row.id})
CALL (row, move) {
  MATCH (move)<-[:MOVED]-(:Contract)-[prices:PRICES]->(:Outcome)<-[x:EXPOSED_TO]-(entity:Entity)
  WHERE prices.retractedAt IS NULL AND x.validFrom <= move.at AND (x.validTo IS NULL OR x.validTo > move.at) AND x.retractedAt IS NULL
  WITH row, move, entity, max(x.strength * x.confidence) AS strength ORDER BY strength DESC, entity.id LIMIT 50
  CALL (row, move, entity) {
    MATCH (entity)<-[about:ABOUT]-(event:Event)
    WITH row, move, event, about LIMIT 4000
    WHERE about.retractedAt IS NULL AND event.happenedAt > row.after AND event.happenedAt <= move.at
    RETURN event
  }
  WITH DISTINCT event ORDER BY event.happenedAt DESC, event.id LIMIT 20
  RETURN event
}
MERGE (event)-[preceded:PRECEDED]->(move)
  ON CREATE SET preceded.recordedAt = $now,
    preceded.lagHours = round((datetime(move.at).epochMillis - datetime(event.happenedAt).epochMillis) / 3600000.0, 2)
