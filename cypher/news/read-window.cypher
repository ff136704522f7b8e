// Articles of a time, with what tells whether another tells the same story.
MATCH (a:Article)
WHERE a.publishedAt >= $from AND a.publishedAt <= $to
WITH a ORDER BY a.publishedAt DESC LIMIT $limit
MATCH (a)-[:PART_OF]->(s:Story)
RETURN a {.id, .title, .summary, .publisher, .author, .publishedAt, .seenAt} AS article, s.id AS story,
  COLLECT {
    MATCH (a)-[m:MENTIONS]->(e:Entity)
    RETURN e {.slug, .entityType, isConflict: e.entityType = 'event' AND 'conflict' IN coalesce(e.tags, []), start: m.start, length: m.length}
  } AS entities,
  COLLECT { MATCH (a)-[:ASSERTS]->(c) RETURN c.subject + '|' + coalesce(toString(c.value), '') } AS claims
