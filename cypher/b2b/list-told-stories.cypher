// Stories that were first told in a time, the latest first, with who told them, whom they name and what they claim, as far as was known at $known.
MATCH (s:Story)
WHERE s.lastAt > $since AND s.firstAt > $since AND s.firstAt <= $at
WITH s ORDER BY s.lastAt DESC, s.id LIMIT $maxStories
CALL (s) {
  MATCH (s)<-[:PART_OF]-(a:Article)-[m:MENTIONS]->(e:Entity)
  WHERE a.recordedAt <= $known AND e.mergedAt IS NULL
  WITH e, max(m.confidence) AS confidence
  ORDER BY confidence DESC, e.slug LIMIT 20
  RETURN collect(e {.id, .slug, .displayName, .entityType, .category, .tags}) AS entities
}
RETURN s {.id, .title, at: s.firstAt, .independent, .category, entities: entities,
  reports: COLLECT {
    MATCH (s)<-[p:PART_OF]-(a:Article)
    WHERE a.recordedAt <= $known
    WITH a, p ORDER BY a.publishedAt, a.id LIMIT 50
    RETURN {article: a.id, title: a.title, url: a.url, source: coalesce(a.author, a.publisher), publisher: a.publisher, copy: coalesce(p.copy, false)}
  },
  claims: COLLECT {
    MATCH (s)<-[:PART_OF]-(a:Article)-[:ASSERTS]->(c:Claim)
    WHERE a.recordedAt <= $known
    WITH DISTINCT c LIMIT 10
    RETURN c {.entity, .key, .value}
  }} AS story
