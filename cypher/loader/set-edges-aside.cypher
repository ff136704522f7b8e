// What an entity or outcome is related to before a merge, a page in the order of the other ends. What markets price is kept apart.
MATCH (m:Merge {id: $id})
MATCH (kept:/*label*/ {slug: $kept})-[r]-(other)
WHERE NOT type(r) IN ['HAS_FACT', 'MERGED_INTO', 'PRICES'] AND other.id > coalesce(m.place, '')
WITH m, other.id AS id, collect(r) AS ties ORDER BY id LIMIT $limit
WITH m, collect(ties) AS pages, max(id) AS last
SET m.place = last
WITH m, pages
UNWIND pages AS ties
UNWIND ties AS r
CREATE (s:EdgeAside)
SET s = properties(r), s.asideOf = $id, s.asideType = type(r),
  s.asideFrom = startNode(r).id, s.asideFromLabel = [l IN labels(startNode(r)) WHERE l IN ['Entity', 'Outcome', 'Event']][0],
  s.asideTo = endNode(r).id, s.asideToLabel = [l IN labels(endNode(r)) WHERE l IN ['Entity', 'Outcome', 'Event']][0]
RETURN count(*) AS edges
