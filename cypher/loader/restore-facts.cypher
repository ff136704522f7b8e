// Facts that were set aside are those of their entity again, a page of them. Gives the keys that counts have.
MATCH (m:Merge {id: $id})-[aside:ASIDE]->(f:FactAside)
WITH aside, f LIMIT $limit
MATCH (e:Entity {slug: $kept})
CREATE (e)-[:HAS_FACT]->(f)
DELETE aside
SET f:Fact
REMOVE f:FactAside
WITH f
CALL (f) {
  OPTIONAL MATCH (f)-[:CURRENT|RETRACTED]->(newest)
  OPTIONAL MATCH (newest)-[:PREVIOUS*0..]->(v)
  WITH DISTINCT v WHERE v IS NOT NULL
  SET v:FactVersion
  REMOVE v:VersionAside
  WITH v
  MATCH (event)-[b:SET_BEFORE]->(v)
  CREATE (event)-[s:SET]->(v)
  SET s = properties(b)
  DELETE b
}
RETURN f.key AS key, EXISTS { (f)-[:CURRENT]->() } AS counts
