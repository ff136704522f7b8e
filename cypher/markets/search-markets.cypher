// Markets that a search text may mean, open ones before others, as the text index ranks them, with the volume (a third more for each power of ten) and
// with how much of the title is asked for. A word that title and label both have is counted by the index for each, and halved here. A market on whether
// somebody says a word has the word, too, and is seldom meant. A market whose title is just the text goes before all others.
// What prices the same proposition is found with it: one venue says Super Bowl, the other one Pro Football Championship.
CALL db.index.fulltext.queryNodes('market_text', $words, {limit: $maxHits}) YIELD node AS hit, score
WITH hit, score * (1 + coalesce(hit.volume, 0)) ^ 0.125
  * (0.7 + 0.3 * $demands / (1.0 * $demands + size(split(hit.title, ' '))))
  * CASE WHEN any(word IN $saying WHERE hit.title CONTAINS word) THEN 0.1 ELSE 1 END
  * CASE WHEN any(word IN $said WHERE toLower(hit.label) CONTAINS word AND toLower(hit.title) CONTAINS word) THEN 0.5 ELSE 1 END AS score, $title IN [toLower(hit.title), toLower(/*include title-of(hit)*/)] AS isTitle
WITH hit, score, isTitle ORDER BY isTitle DESC, all(wanted IN $venues WHERE hit.venue = wanted) DESC, hit.active DESC, score DESC, coalesce(hit.volume, 0) DESC, hit.id
LIMIT $maxLooked
CALL (hit, isTitle) {
  RETURN hit AS m, 1 AS isHit, isTitle AS isNamed
  UNION
  MATCH (hit)-[:LISTS]->(c)-[p:PRICES]->(o)
  WHERE c.side = hit.sides[0] AND p.retractedAt IS NULL
  MATCH (o)<-[q:PRICES]-(d)<-[:LISTS]-(m)
  WHERE q.retractedAt IS NULL AND m <> hit
  RETURN m, 0 AS isHit, false AS isNamed
}
WITH m, max(isNamed) AS isNamed, max([score, isHit]) AS rank WHERE all(wanted IN $venues WHERE m.venue = wanted)
WITH m, rank, isNamed ORDER BY isNamed DESC, m.active DESC, rank[0] DESC, rank[1] DESC, coalesce(m.volume, 0) DESC, m.id LIMIT $limit
RETURN /*market*/ AS market
