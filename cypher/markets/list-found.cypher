// A page of the markets whose titles, labels or names at their venue say what is searched for, and of those that price the same propositions.
CALL db.index.fulltext.queryNodes('market_text', $words, {limit: $maxHits}) YIELD node AS hit
CALL (hit) {
  RETURN hit AS m
  UNION
  MATCH (hit)-[:LISTS]->(c)-[p:PRICES]->(o)
  WHERE c.side = hit.sides[0] AND p.retractedAt IS NULL
  MATCH (o)<-[q:PRICES]-(d)<-[:LISTS]-(m)
  WHERE q.retractedAt IS NULL
  RETURN m
}
WITH DISTINCT m
WHERE m.active = $active AND m./*key*/ /*range*/ /*filters*/
WITH m ORDER BY m./*key*/ /*direction*/, m.id SKIP $offset LIMIT $limit
RETURN /*market*/ AS market
