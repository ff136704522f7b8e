// How far a load is: entities of the prefix and their relationships.
CALL () {
  MATCH (entity:Entity) WHERE entity.slug STARTS WITH $prefix
  RETURN count(entity) AS entities
}
CALL () {
  MATCH (entity:Entity)-[edge:PLAYS_FOR|MEMBER_OF|AFFILIATED_WITH]->() WHERE entity.slug STARTS WITH $prefix
  RETURN count(edge) AS relationships
}
CALL () {
  MATCH (entity:Entity)-[:HAS_FACT]->(:Fact)-[:CURRENT]->(:FactVersion {value: 'P'}) WHERE entity.slug STARTS WITH $prefix
  RETURN count(*) AS changed
}
RETURN entities, relationships, changed
