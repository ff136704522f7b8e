MATCH (h:Hub {entity: $id})
OPTIONAL MATCH (h)-[:RANKS]->(role)
DETACH DELETE h, role
