// or-ranked(hub, e, most, which): of a hub the relationships `r` to the strongest neighbours `m` of each of these roles, and how many the role has.

// As known now:
UNION ALL
MATCH (__hub__)-[:RANKS]->(role)
WHERE __which__
UNWIND role.ids[..__most__] AS id
MATCH (m:Entity {id: id})
WITH __e__, role, m
MATCH (__e__)-[r:/*edges*/]-(m)
WHERE type(r) = role.type AND (startNode(r) = __e__) = role.outgoing AND /*include holds(r)*/
RETURN r, m, role.size AS many
