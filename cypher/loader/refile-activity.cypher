// Entities that were filed in another place of the taxonomy take what is kept of their activity with them.
UNWIND $slugs AS slug
MATCH (e:Entity {slug: slug})
MATCH (a:Activity {entity: e.id})
WHERE a.period > ''
SET a.category = e.category, a.subcategory = e.subcategory
