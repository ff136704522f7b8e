// The nodes and chains of the model, created without reading anything.
MERGE (source:Source {name: 'Generator'})
WITH source
UNWIND $rows AS row
CREATE (entity:Entity:Person) SET entity = row.entity
WITH source, entity, row
UNWIND row.facts AS fact
CREATE (entity)-[:HAS_FACT]->(:Fact {key: fact.key})-[:CURRENT]->(version:FactVersion {
  value: fact.value, validFrom: '2026-01-01T00:00:00.000Z', recordedAt: '2026-01-01T00:00:00.000Z'
})-[:STATED_BY {confidence: 0.9, statedIn: 'synthetic/entity'}]->(source)
