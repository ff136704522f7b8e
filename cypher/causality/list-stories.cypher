// Stories whose last report is of a time: when each was first told, and whom it names.
MATCH (s:Story)
WHERE s.lastAt > $from AND s.lastAt <= $to
RETURN s.id AS id, s.firstAt AS at, COLLECT {
  MATCH (s)<-[:PART_OF]-(:Article)-[:MENTIONS]->(e:Entity)
  WHERE e.mergedAt IS NULL
  RETURN DISTINCT [e.id, e.category]
} AS entities
