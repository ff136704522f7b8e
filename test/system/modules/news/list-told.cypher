// Each article with its story, how often it stands in the graph, and what it claims in which state.
MATCH (article:Article)
RETURN article.url AS url, count(*) AS times, max(COUNT { (article)-[:MENTIONS]->() }) AS mentions,
  COLLECT { MATCH (article)-[:PART_OF]->(s:Story) RETURN s.id ORDER BY s.id } AS stories,
  COLLECT { MATCH (article)-[:ASSERTS]->(c:Claim) WITH c.subject + ' ' + c.value + ' ' + c.state AS said RETURN said ORDER BY said } AS claims
ORDER BY url
