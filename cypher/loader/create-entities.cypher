// New entities with new facts of one version each, all stated by one source: the bulk of a first load, so everything is created and
// nothing looked up but the source. A fact: [key, value, whether it is in the index of values, validFrom, fromPrecision, confidence, statedIn, document].
MATCH (source:Source {name: $source})
UNWIND $rows AS row
CREATE (entity:Entity:/*label*/ {
  id: row.id, slug: row.slug, displayName: row.displayName, entityType: row.entityType, category: row.category,
  subcategory: row.subcategory, group: row.group, tags: row.tags, aliases: row.aliases, description: row.description,
  source: $packSource, definedBy: row.definedBy, createdAt: $now, updatedAt: $now
})
WITH source, entity, row
UNWIND row.facts AS fact
CREATE (entity)-[:HAS_FACT]->(:Fact {key: fact[0]})-[:CURRENT]->(version:FactVersion {
  value: fact[1], validFrom: fact[3], fromPrecision: fact[4], recordedAt: $now,
  key: CASE WHEN fact[2] THEN fact[0] END, entity: CASE WHEN fact[2] THEN row.slug END
})-[:STATED_BY {confidence: fact[5], statedIn: fact[6], document: fact[7]}]->(source)
