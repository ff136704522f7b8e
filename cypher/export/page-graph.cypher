// Entities in slug order, all or all of one type, from the index, each with the values that hold and the relationships that start at it: page by page.
MATCH (e:Entity) WHERE e.slug > $after AND /*include known(e)*/ /*type*/
WITH e ORDER BY/*byType*/ e.slug LIMIT $limit
/*include exported(e)*/
