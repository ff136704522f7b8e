// That something changed about these entities: on that day, and in that month. Added to what is known, so it is never less than what changed.
UNWIND $rows AS row
MATCH (e:Entity {slug: row.slug})
MERGE (a:Activity {entity: e.id, period: row.period})
  ON CREATE SET a.category = e.category, a.subcategory = e.subcategory, a.entityType = e.entityType
SET a.standing = coalesce(a.standing, 0) - row.weight
