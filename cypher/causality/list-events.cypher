// Events of a time: when each happened, and whom it is about.
MATCH (v:Event)
WHERE v.happenedAt > $from AND v.happenedAt <= $to AND /*include told(v)*/
RETURN v.id AS id, v.happenedAt AS at, COLLECT {
  MATCH (v)-[about:ABOUT]->(e:Entity)
  WHERE e.mergedAt IS NULL AND /*include about-known(about)*/
  RETURN DISTINCT [e.id, e.category]
} AS entities
