MATCH (h:Hub {entity: $id})
SET h.madeAt = $at, h.until = $until, h.most = $most, h.outgoing = $outgoing, h.incoming = $incoming, h.exposed = $exposed
WITH h
CALL (h) {
  MATCH (h)-[:RANKS]->(role)
  DETACH DELETE role
}
UNWIND $roles AS row
CREATE (h)-[:RANKS]->(:HubRole {type: row.type, outgoing: row.outgoing, size: row.size, ids: row.ids})
