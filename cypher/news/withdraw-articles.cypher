// Takes back articles that a load brought, after $since, and no feed: they are kept apart for what was known until then. Whatever came otherwise too only
// loses the name of the load's pack. Gives their stories, and what their claims were about.
UNWIND $ids AS id
MATCH (a:Article {id: id})
SET a.feeds = [feed IN coalesce(a.feeds, []) WHERE feed <> $feed]
WITH a
WHERE a.feeds = [] AND a.recordedAt >= $since
SET a.withdrawnAt = $now, a:WithdrawnArticle
REMOVE a:Article
WITH a
CALL (a) {
  OPTIONAL MATCH (a)-[p:PART_OF]->(s:Story)
  DELETE p
  RETURN collect(s.id) AS stories
}
CALL (a) {
  OPTIONAL MATCH (a)-[m:MENTIONS]->()
  DELETE m
  RETURN count(m) AS mentions
}
CALL (a) {
  OPTIONAL MATCH (a)-[x:ASSERTS]->(c:Claim)
  SET x.pricesDue = null
  RETURN collect(c.subject) AS subjects
}
RETURN a.id AS id, stories, subjects
