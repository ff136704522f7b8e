// Stories that were told last since a time, those that the most publishers tell by themselves first.
MATCH (s:Story)
WHERE s.lastAt >= $since AND s.lastAt <= $until AND all(wanted IN $categories WHERE s.category = wanted)
WITH s ORDER BY s.independent DESC, s.lastAt DESC, s.id LIMIT $limit
CALL (s) {
  MATCH (s)<-[:PART_OF]-(:Article)-[:MENTIONS]->(e:Entity)
  WITH e, count(*) AS times ORDER BY times DESC, e.slug LIMIT 10
  RETURN collect(e {.id, .slug, .displayName, .entityType}) AS entities
}
RETURN s {.id, .title, .category, .firstAt, .lastAt, .independent, entities: entities,
  reports: COUNT { (s)<-[:PART_OF]-() },
  copies: COUNT { (s)<-[:PART_OF {copy: true}]-() },
  first: COLLECT {
    MATCH (s)<-[:PART_OF]-(a:Article)
    WITH a ORDER BY a.publishedAt, a.seenAt, a.id LIMIT 1
    RETURN a {.publisher, .author, .url, .publishedAt}
  }[0]} AS story
ORDER BY story.independent DESC, story.lastAt DESC, story.id
