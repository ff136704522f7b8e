// Since when the graph knows something. Events are there once, as they were recorded.
MATCH (n:/*label*/ {id: $id})
RETURN coalesce(n.createdAt, n.recordedAt) AS since
