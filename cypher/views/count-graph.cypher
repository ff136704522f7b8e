// How much of everything the graph holds, from the store's own counters and kept counts, but for the events of today,
// of which some may lie ahead.
CALL () {
  MATCH (t:Tally) WHERE t.name STARTS WITH $factTallies
  RETURN sum(t.count) AS facts
}
RETURN
  COUNT { (:Entity) } AS entities,
  COUNT { ()-[:/*edges*/]->() } AS relationships,
  COUNT { (:Source) } AS sources,
  COUNT { (:Event) } AS events,
  facts,
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
    CALL () {
      MATCH (t:Tally) WHERE t.name >= $eventTallies + $sinceDay AND t.name < $eventTallies + $today
      RETURN substring(t.name, size($eventTallies) + 11) AS type, t.count AS count
      UNION ALL
      MATCH (v:Event)
      WHERE v.happenedAt >= $today AND v.happenedAt <= $until
      RETURN v.eventType AS type, count(*) AS count
    }
    WITH type, sum(count) AS count WHERE count > 0
    RETURN {name: type, count: count}
  } AS recentEventsByType
