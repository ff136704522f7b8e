// The facts that an entity has while a merge stands, a page of them. Gives the keys that counts have.
MATCH (:Entity {slug: $kept})-[:HAS_FACT]->(g:Fact)
WITH g, g.key AS key, EXISTS { (g)-[:CURRENT]->() } AS counts LIMIT $limit
CALL (g) {
  OPTIONAL MATCH (g)-[:CURRENT|RETRACTED]->(newest)
  OPTIONAL MATCH (newest)-[:PREVIOUS*0..]->(w)
  DETACH DELETE w
}
DETACH DELETE g
RETURN key, counts
