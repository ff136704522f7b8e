// How much of everything the graph holds, from the store's own counters and kept counts, but for the recent events.
RETURN
  COUNT { (:Entity) } AS entities,
  COUNT { ()-[:/*edges*/]->() } AS relationships,
  COUNT { (:Source) } AS sources,
  COUNT { (:Event) } AS events,
  COUNT { (:Fact) } AS facts,
  COUNT { (:FactVersion) } AS factVersions,
  COUNT { (:Outcome) } AS outcomes,
  COUNT { ()-[:EXPOSED_TO]->() } AS marketExposures,
  COUNT { (:MarketSnapshot) } AS marketSnapshots,
  COUNT { (:MarketMove) } AS marketMoves,
  COLLECT {
    MATCH (t:Tally) WHERE t.name STARTS WITH $factTallies
    RETURN {name: substring(t.name, size($factTallies)), count: t.count}
  } AS factsByType,
  COLLECT {
    MATCH (v:Event)
    WHERE v.happenedAt >= $since AND v.happenedAt <= $until
    WITH v.eventType AS type, count(*) AS count
    RETURN {name: type, count: count}
  } AS recentEventsByType
