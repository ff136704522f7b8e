// or-exposed(hub, e): of a hub the relationships `r` to its neighbours `m` that were ever exposed to an outcome.

// As known now:
UNION ALL
UNWIND __hub__.exposed AS id
MATCH (m:Entity {id: id})
WITH __e__, m
MATCH (__e__)-[r:/*edges*/]-(m)
RETURN r, m
