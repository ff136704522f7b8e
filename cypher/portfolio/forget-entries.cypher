// What is known of a linked account, some of it at a time.
CALL () {
  MATCH (n:PortfolioEntry) WHERE n.linked = $linked AND n.at > '' RETURN n LIMIT $limit
  UNION ALL
  MATCH (n:PortfolioPoint) WHERE n.linked = $linked AND n.step > '' RETURN n LIMIT $limit
}
DETACH DELETE n
RETURN count(*) AS forgotten
