// Values by which lists of entities are filtered: a version names its attribute and its entity, so that the entities of a value are read in
// slug order. What was loaded before names them here; values too long for an index name neither.
MATCH (e:Entity)
CALL (e) {
  MATCH (e)-[:HAS_FACT]->(f:Fact)-[:CURRENT|RETRACTED]->(newest)
  MATCH (newest)-[:PREVIOUS*0..]->(v)
  WHERE v.entity IS NULL AND (NOT v.value IS :: STRING OR size(v.value) <= 200)
  SET v.key = f.key, v.entity = e.slug
} IN TRANSACTIONS OF 1000 ROWS;
CREATE INDEX version_value IF NOT EXISTS FOR (v:FactVersion) ON (v.key, v.value, v.entity);
