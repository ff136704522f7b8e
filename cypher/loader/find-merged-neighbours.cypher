// Entities with a relationship to the merged one that stands.
MATCH (:Entity {slug: $merged})<-[r:/*edges*/]-(o:Entity)
WHERE r.retractedAt IS NULL
RETURN DISTINCT o.slug AS slug LIMIT $limit
