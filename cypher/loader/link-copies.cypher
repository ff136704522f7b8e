// Links copies of facts as the facts themselves are, states them by the same sources and has events set them.
UNWIND $refs AS ref
MATCH (g:Fact)-[:COPY_OF]->(f) WHERE elementId(f) = ref
CALL (f, g) {
  MATCH (f)-[l:CURRENT]->(v)<-[:COPY_OF]-(w)
  CREATE (g)-[c:CURRENT]->(w)
  SET c = properties(l)
}
CALL (f, g) {
  MATCH (f)-[l:RETRACTED]->(v)<-[:COPY_OF]-(w)
  CREATE (g)-[c:RETRACTED]->(w)
  SET c = properties(l)
}
MATCH (f)-[:CURRENT|RETRACTED]->(newest)
MATCH (newest)-[:PREVIOUS*0..]->(v)
WITH DISTINCT v
MATCH (w)-[:COPY_OF]->(v)
CALL (v, w) {
  MATCH (v)-[:PREVIOUS]->(older)<-[:COPY_OF]-(copy)
  CREATE (w)-[:PREVIOUS]->(copy)
}
CALL (v, w) {
  MATCH (v)-[s:STATED_BY]->(source)
  CREATE (w)-[t:STATED_BY]->(source)
  SET t = properties(s)
}
CALL (v, w) {
  MATCH (event)-[s:SET]->(v)
  CREATE (event)-[t:SET]->(w)
  SET t = properties(s)
  CREATE (event)-[b:SET_BEFORE]->(v)
  SET b = properties(s)
  DELETE s
}
