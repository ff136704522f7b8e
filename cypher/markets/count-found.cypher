// How many markets are found in all.
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
RETURN count(*) AS total
