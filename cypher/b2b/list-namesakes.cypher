// Other entities of the same type and name as some entities that are related to the same third one, and which nobody has said to be two.
UNWIND $rows AS row
CALL db.index.fulltext.queryNodes('entity_text', row.words, {limit: $maxHits}) YIELD node AS other
WITH row, other
WHERE other.entityType = row.entityType AND other.id <> row.id AND other.mergedAt IS NULL AND toLower(other.displayName) = row.name
  AND NOT EXISTS { MATCH (d:Distinct) WHERE d.pair IN ['entity ' + row.slug + ' ' + other.slug, 'entity ' + other.slug + ' ' + row.slug] }
WITH row, other
MATCH (e:Entity {id: row.id})
WHERE EXISTS { (e)-[:/*edges*/]-()-[:/*edges*/]-(other) }
RETURN row.id AS id, collect(other.slug) AS namesakes
