// The merged entity answers no longer; the kept one is found by its names, and may be among the movers for what changed about it.
MATCH (merged:Entity {slug: $merged})
MATCH (kept:Entity {slug: $kept})
SET merged.mergedAt = $now, kept.updatedAt = $now,
  kept.aliases = COLLECT {
    UNWIND kept.aliases + merged.aliases + [merged.displayName] AS name
    WITH DISTINCT name WHERE name <> kept.displayName
    RETURN name ORDER BY name
  },
  kept.tags = COLLECT { UNWIND kept.tags + merged.tags AS tag RETURN DISTINCT tag ORDER BY tag }
MERGE (merged)-[:MERGED_INTO]->(kept)
WITH merged, kept
MATCH (a:Activity {entity: merged.id}) WHERE a.period > ''
MERGE (b:Activity {entity: kept.id, period: a.period})
  ON CREATE SET b.category = kept.category, b.subcategory = kept.subcategory, b.entityType = kept.entityType
SET b.standing = coalesce(b.standing, 0) + a.standing
