// What an entity is, as its defining pack states it now. Not versioned: names and categories are how we file it, not facts about it.
UNWIND $rows AS row
MATCH (entity:Entity {slug: row.slug})
SET entity.displayName = row.displayName, entity.category = row.category, entity.subcategory = row.subcategory,
  entity.group = row.group, entity.description = row.description, entity.tags = row.tags, entity.aliases = row.aliases,
  entity.definedBy = row.definedBy, entity.updatedAt = $now
