// Claims about a subject, with the states that they passed and how many articles make them.
MATCH (c:Claim {subject: $subject})-[:CLAIMS_OF]->(:Entity)
RETURN c.value AS value, c.state AS state, COUNT { (c)<-[:ASSERTS]-() } AS said,
  COLLECT { MATCH (c)-[:PASSED]->(s) WITH s ORDER BY s.at RETURN s.state + ' ' + s.at } AS passed
