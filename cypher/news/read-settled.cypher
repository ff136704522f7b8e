// Claims that are settled and had not expired by then, with who said them first hand, those included that were taken for copies by what they have in common.
MATCH (c:Claim)
WHERE c.open = false AND c.expiresAt >= $since AND c.state IN ['confirmed', 'denied', 'expired']
RETURN c.subject AS subject, c.state = 'confirmed' AS isTrue, COLLECT {
  MATCH (c)<-[x:ASSERTS]-(a:Article)-[:REPORTED_BY]->(w:Author)
  WHERE (x.firstHand = true OR x.inferred = true) AND x.denies = false AND coalesce(x.official, false) = false
  RETURN {author: w.id, at: x.at}
} AS assertions
