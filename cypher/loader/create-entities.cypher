// New entities with new facts of one version each, all stated by one source: the bulk of a first load, so everything is created and
// nothing looked up but the source.
MATCH (source:Source {name: $source})
UNWIND $rows AS row
CREATE (entity:Entity:/*label*/ {
  id: row.id, slug: row.slug, displayName: row.displayName, entityType: row.entityType, category: row.category,
  subcategory: row.subcategory, group: row.group, tags: row.tags, aliases: row.aliases, description: row.description,
  source: $packSource, definedBy: row.definedBy, createdAt: $now, updatedAt: $now
})
WITH source, entity, row
UNWIND row.facts AS fact
CREATE (entity)-[:HAS_FACT]->(:Fact {key: fact.key})-[:CURRENT]->(version:FactVersion {
  value: fact.value, validFrom: fact.validFrom, fromPrecision: fact.fromPrecision, recordedAt: $now,
  key: CASE WHEN fact.isFilter THEN fact.key END, entity: CASE WHEN fact.isFilter THEN row.slug END
})-[:STATED_BY {confidence: fact.confidence, statedIn: fact.statedIn, document: fact.document}]->(source)
