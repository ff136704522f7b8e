// Articles that tell a story and pass the filters, latest first.
MATCH (:Story {id: $story})<-[:PART_OF]-(a:Article)
WHERE /*include news-filter(a)*/
  AND ($about = [] OR EXISTS { MATCH (a)-[:MENTIONS]->(e:Entity) WHERE e.id IN $about })
WITH a ORDER BY a.publishedAt DESC, a.id LIMIT $limit
RETURN /*include article-of(a)*/ AS article
