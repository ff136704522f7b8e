// Articles that pass the filters, latest first.
MATCH (a:Article)
WHERE /*include news-filter(a)*/
WITH a ORDER BY a.publishedAt DESC, a.id LIMIT $limit
RETURN /*include article-of(a)*/ AS article
