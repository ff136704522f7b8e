// The entities one relationship away from those of these slugs, and how many relationships of one of them were read at most.
UNWIND $slugs AS slug
MATCH (e:Entity {slug: slug})
WHERE /*include known(e)*/
CALL (e) {
  MATCH (e)-[r:/*edges*/]-(o)
  WITH r, o LIMIT $maxRead
  RETURN collect([r, o]) AS ties
}
WITH e, ties, size(ties) AS read
UNWIND ties AS tie
WITH read, tie[0] AS r, tie[1] AS o
WHERE /*include holds(r)*/
WITH o, read LIMIT $maxWays
WITH o, max(read) AS read, count(*) AS ways
RETURN o {.slug, .category, .subcategory, .entityType} AS entity, read, ways
