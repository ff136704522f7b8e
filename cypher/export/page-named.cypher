// The same of the entities of these slugs.
UNWIND $slugs AS slug
MATCH (e:Entity {slug: slug})
WITH e ORDER BY e.slug
/*include exported(e)*/
