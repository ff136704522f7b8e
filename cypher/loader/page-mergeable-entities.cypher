// What entities are called, in the order of their slugs.
MATCH (n:Entity)
WHERE n.slug > $after AND n.mergedAt IS NULL
WITH n ORDER BY n.slug LIMIT $limit
RETURN n.slug AS slug, n.entityType AS kind, [n.displayName] + n.aliases AS names
ORDER BY slug
