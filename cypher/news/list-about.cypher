// Articles that name one of these entities and pass the filters, latest first.
MATCH (about:Entity)
WHERE about.id IN $about
MATCH (about)<-[:MENTIONS]-(a:Article)
WHERE /*include news-filter(a)*/
WITH DISTINCT a ORDER BY a.publishedAt DESC, a.id LIMIT $limit
RETURN /*include article-of(a)*/ AS article
