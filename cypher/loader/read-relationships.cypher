// The relationships that start at these entities, without those that were retracted.
UNWIND $slugs AS slug
MATCH (entity:Entity {slug: slug})-[edge:/*edges*/]->(target:Entity)
WHERE edge.retractedAt IS NULL
RETURN slug, type(edge) AS type, target.slug AS to, elementId(edge) AS ref, edge.validFrom AS validFrom, edge.validTo AS validTo,
  edge.source AS source, edge.confidence AS confidence, coalesce(edge.statedIn, entity.definedBy + '/entity') AS statedIn,
  edge.part AS part, edge.fromPrecision AS fromPrecision, edge.toPrecision AS toPrecision, edge.document AS document, coalesce(edge.alsoBy, []) AS alsoBy
