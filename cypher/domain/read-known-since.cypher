// Since when the graph knows something, and into what it was merged since. Events are there once, as they were recorded.
MATCH (n:/*label*/ {id: $id})
RETURN coalesce(n.createdAt, n.recordedAt) AS since, n.mergedAt AS mergedAt,
  COLLECT { MATCH (n)-[:MERGED_INTO*1..9]->(kept) WHERE kept.mergedAt IS NULL RETURN kept {.id, .slug} LIMIT 1 }[0] AS kept
