// From here to the commit nobody else changes what is kept of a hub: who changed a relationship of it has committed, or waits. The types of its
// relationships, those of the role of their start and those of the other role.
MATCH (h:Hub {entity: $id})
SET h.triedAt = $now, h.madeAt = null
RETURN COUNT { MATCH (:Entity {id: $id})-[:/*edges*/]-() } AS relationships,
  COLLECT { MATCH (:Entity {id: $id})-[r:/*edges*/]->() RETURN DISTINCT type(r) } AS starts,
  COLLECT { MATCH (:Entity {id: $id})<-[r:/*edges*/]-() RETURN DISTINCT type(r) } AS ends
