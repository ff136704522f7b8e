// stories-of(e): the stories that name a conflict, from reports since $since and until $at that were known at $known: when each was first told, by
// which headlines, and who told it independently.
COLLECT {
  MATCH (__e__)<-[:MENTIONS]-(article:Article)-[p:PART_OF]->(story:Story)
  WHERE article.recordedAt <= $known
  WITH DISTINCT article, p, story, coalesce(article.publishedAt, article.seenAt) AS at
  WHERE at > $since AND at <= $at
  ORDER BY at DESC, article.id LIMIT $maxReports
  WITH story, article, at, coalesce(p.copy, false) AS isCopy, coalesce(
    article.publisher, COLLECT { MATCH (article)-[:REPORTED_BY]->(author:Author) RETURN author.name ORDER BY author.name LIMIT 1 }[0], article.id) AS source
  ORDER BY at, article.id
  WITH story, collect(article) AS articles, min(at) AS happenedAt, min(article.recordedAt) AS recordedAt,
    collect(DISTINCT CASE WHEN NOT isCopy THEN source END) AS sources
  RETURN {
    id: story.id, reports: [report IN articles[..20] | report {.title, .url}], happenedAt: happenedAt, recordedAt: recordedAt, sources: sources
  }
}
