// Articles that a search text finds and that pass the filters, latest first.
CALL db.index.fulltext.queryNodes('article_text', $words, {limit: $maxHits}) YIELD node AS a
WHERE /*include news-filter(a)*/
  AND ($about = [] OR EXISTS { MATCH (a)-[:MENTIONS]->(e:Entity) WHERE e.id IN $about })
WITH a ORDER BY a.publishedAt DESC, a.id LIMIT $limit
RETURN /*include article-of(a)*/ AS article
