// Since when the graph knows something.
MATCH (n:/*label*/ {id: $id})
RETURN n.createdAt AS since
