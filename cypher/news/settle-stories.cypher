// What follows for stories from the articles that they have now: times, title of the first, and how many publishers tell them by themselves.
UNWIND $ids AS id
MATCH (s:Story {id: id})
CALL (s) {
  MATCH (s)<-[p:PART_OF]-(a:Article)
  WITH a, p ORDER BY a.publishedAt, a.seenAt, a.id
  WITH collect(a) AS told, collect(DISTINCT CASE WHEN p.copy THEN null ELSE a.publisher END) AS own
  RETURN told[0] AS first, told[-1] AS last, size(own) AS independent
}
SET s.title = first.title, s.firstAt = first.publishedAt, s.lastAt = last.publishedAt, s.independent = independent
