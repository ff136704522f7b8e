// Claims about these subjects that had not expired by then, with who asserts them and the states that they passed.
MATCH (c:Claim)
WHERE c.subject IN $subjects AND c.expiresAt >= $since
RETURN c {.id, .subject, .entity, .key, .value, .change, .category, .openedAt, .expiresAt, .state} AS claim,
  COLLECT {
    MATCH (c)<-[x:ASSERTS]-(a:Article)-[:REPORTED_BY]->(w:Author)
    RETURN {article: a.id, at: x.at, hedged: x.hedged, denies: x.denies, firstHand: x.firstHand, official: x.official, publisher: w.publisher, author: w.id}
  } AS assertions,
  COLLECT { MATCH (c)-[:PASSED]->(s:ClaimState) RETURN s {.id, .state, .at, .cause, retracted: s.retractedAt IS NOT NULL} } AS passages
