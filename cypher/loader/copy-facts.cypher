// Sets facts aside as they are, and puts copies of them and of their versions in their place, still without links.
MATCH (m:Merge {id: $id})
UNWIND $refs AS ref
MATCH (e:Entity)-[has:HAS_FACT]->(f:Fact) WHERE elementId(f) = ref
CREATE (e)-[:HAS_FACT]->(g:Fact)
SET g = properties(f), g.merge = $id
CREATE (g)-[:COPY_OF]->(f)
CREATE (m)-[:ASIDE]->(f)
DELETE has
REMOVE f:Fact
SET f:FactAside
WITH f
MATCH (f)-[:CURRENT|RETRACTED]->(newest)
MATCH (newest)-[:PREVIOUS*0..]->(v)
WITH DISTINCT v
CREATE (w:FactVersion)-[:COPY_OF]->(v)
SET w = properties(v)
REMOVE v:FactVersion
SET v:VersionAside
