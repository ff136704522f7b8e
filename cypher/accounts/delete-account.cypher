// With all that is its own: nothing that could tell who it was stays.
MATCH (a:Account {id: $id})
OPTIONAL MATCH (a)-[:HAS_SESSION|MAY_RESET|MAY_PROVE|IDENTIFIED_BY|BILLED_AS|HAS_WEBHOOK]->(own)
WITH a, collect(own) AS owned
OPTIONAL MATCH (a)-[:OWNS]->(k:ApiKey)
OPTIONAL MATCH (k)-[:USED_ON]->(u:KeyUse)
WITH a, owned, collect(DISTINCT k) AS keys, collect(DISTINCT u) AS uses, a.id AS id
FOREACH (each IN owned | DETACH DELETE each)
FOREACH (each IN uses | DETACH DELETE each)
FOREACH (each IN keys | DETACH DELETE each)
DETACH DELETE a
RETURN id
