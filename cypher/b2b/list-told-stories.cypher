// Stories that were first told in a time, the latest first, with who told them, whom they are about and what they claim, as far as was known at
// $known. Where they claim something, they are about whom they claim it of and whoever does it, and not about an opponent or a place on the way.
MATCH (s:Story)
WHERE s.lastAt > $since AND s.firstAt > $since AND s.firstAt <= $at
WITH s ORDER BY s.lastAt DESC, s.id LIMIT $maxStories
CALL (s) {
  MATCH (s)<-[:PART_OF]-(a:Article)-[:ASSERTS]->(c:Claim)
  WHERE a.recordedAt <= $known
  WITH DISTINCT c LIMIT 10
  RETURN collect(c {.entity, .key, .value}) AS claims
}
CALL (s, claims) {
  MATCH (s)<-[:PART_OF]-(a:Article)-[m:MENTIONS]->(e:Entity)
  WHERE a.recordedAt <= $known AND e.mergedAt IS NULL
  WITH e, max(m.confidence) AS confidence, collect(m.role) AS roles
  WHERE size(claims) = 0 OR 'subject' IN roles OR any(claim IN claims WHERE e.slug IN [claim.entity, claim.value])
  WITH e, confidence ORDER BY confidence DESC, e.slug LIMIT 20
  RETURN collect(e {.id, .slug, .displayName, .entityType, .category, .tags}) AS entities
}
RETURN s {.id, .title, at: s.firstAt, .independent, .category, entities: entities,
  reports: COLLECT {
    MATCH (s)<-[p:PART_OF]-(a:Article)
    WHERE a.recordedAt <= $known
    WITH a, p ORDER BY a.publishedAt, a.id LIMIT 50
    RETURN {article: a.id, title: a.title, url: a.url, source: coalesce(a.author, a.publisher), publisher: a.publisher, copy: coalesce(p.copy, false)}
  },
  claims: claims} AS story
