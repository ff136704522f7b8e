// What outcomes of venues and categories did in hours in which nothing happened, as many of each as are needed.
UNWIND $pools AS pool
CALL (pool) {
  MATCH (p:Placebos)
  WHERE p.venue = pool[0] AND p.category = pool[1] AND p.id > ''
  WITH p ORDER BY p.venue, p.category, p.id LIMIT $limit
  RETURN p
}
RETURN p.venue AS venue, p.category AS category, p.spread AS spread, p.sizes AS sizes
