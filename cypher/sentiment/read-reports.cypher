// The reports about an entity since $since and until $at, as far as was known at $known, without copies, latest first. `others`: names of entities
// of the same kind that a report names besides.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
RETURN e {.slug, .displayName, .aliases, .category, .entityType} AS entity, COLLECT {
  MATCH (e)<-[:MENTIONS]-(article:Article)-[part:PART_OF]->(story:Story)
  WHERE article.recordedAt <= $known AND coalesce(part.copy, false) = false
  WITH DISTINCT article, story, coalesce(article.publishedAt, article.seenAt) AS at
  WHERE at > $since AND at <= $at
  ORDER BY at DESC, article.id LIMIT $maxReports
  RETURN {
    id: article.id, title: article.title, summary: article.summary, language: article.language, publisher: article.publisher, at: at,
    story: story.id,
    others: COLLECT {
      MATCH (article)-[:MENTIONS]->(other:Entity)
      WHERE other <> e AND other.entityType = e.entityType
      WITH DISTINCT other LIMIT 20
      UNWIND [other.displayName] + coalesce(other.aliases, []) AS name
      RETURN name LIMIT 100
    }
  }
} AS reports
