// The entities of a page, in the order of their slugs, that have so many relationships that their strongest are kept, and where the page ends.
MATCH (e:Entity) WHERE e.slug > $after
WITH e ORDER BY e.slug LIMIT $page
WITH collect(e) AS entities
RETURN entities[-1].slug AS last, COLLECT {
  UNWIND entities AS e
  WITH e WHERE COUNT { (e)--() } >= $least AND COUNT { (e)-[:/*edges*/]-() } >= $least
  RETURN e.id
} AS ids
