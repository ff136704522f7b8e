UNWIND $slugs AS slug
MATCH (parent:Entity {slug: slug})-[edge:PARENT_OF]->(child:Entity)
WHERE edge.retractedAt IS NULL AND edge.validTo IS NULL
RETURN slug AS parent, child.slug AS child, coalesce(edge.statedIn, parent.definedBy + '/entity') AS statedIn, coalesce(edge.alsoBy, []) AS alsoBy
