UNWIND $slugs AS slug
MATCH (:Entity {slug: slug})-[edge:PARENT_OF]->(child:Entity)
WHERE edge.retractedAt IS NULL AND edge.validTo IS NULL
RETURN slug AS parent, child.slug AS child
