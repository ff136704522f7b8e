// stories-of(e): the stories that name a conflict, from reports since $since and until $at that were known at $known: each with its reports, the earliest first,
// and of those that copy none who told it.
COLLECT {
  MATCH (__e__)<-[:MENTIONS]-(article:Article)-[p:PART_OF]->(story:Story)
  WHERE article.recordedAt <= $known
  WITH DISTINCT article, p, story, coalesce(article.publishedAt, article.seenAt) AS at
  WHERE at > $since AND at <= $at
  ORDER BY at DESC, article.id LIMIT $maxReports
  WITH story, article, at, coalesce(p.copy, false) AS isCopy, coalesce(
    article.publisher, COLLECT { MATCH (article)-[:REPORTED_BY]->(author:Author) RETURN author.name ORDER BY author.name LIMIT 1 }[0], article.id) AS source
  ORDER BY at, article.id
  WITH story, collect({
    title: article.title, url: article.url, at: at, recordedAt: article.recordedAt, source: CASE WHEN isCopy THEN null ELSE source END
  }) AS reports
  RETURN {id: story.id, reports: reports}
}
