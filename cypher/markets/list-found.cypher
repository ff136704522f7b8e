// A page of the markets whose titles, labels or names at their venue say what is searched for, and of those that price the same propositions, with how
// many there are in all. Those without the figure that is sorted by come last.
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
WHERE m.active = $active /*filters*/
WITH m, CASE WHEN /*has*/ THEN m./*key*/ END AS figure
ORDER BY figure IS NULL, figure /*direction*/, m.id
WITH collect(m) AS found
RETURN [m IN found[$offset .. $offset + $limit] | /*market*/] AS markets, size(found) AS total
