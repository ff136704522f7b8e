// What authors reported first hand until $at, as far as was known at $known: of each claim the first report, and the states that the claim passed.
MATCH (author:Author)
WHERE author.name >= $from
  AND EXISTS {
    MATCH (author)<-[:REPORTED_BY]-(article:Article)-[a:ASSERTS]->(:Claim)
    WHERE a.at <= $at AND article.recordedAt <= $known
  }
WITH author LIMIT $maxAuthors
RETURN author.id AS id, author.name AS name, author.publisher AS publisher, COLLECT {
  MATCH (author)<-[:REPORTED_BY]-(article:Article)-[a:ASSERTS]->(claim:Claim)
  WHERE a.firstHand = true AND a.at > $since AND a.at <= $at AND article.recordedAt <= $known
  WITH claim, min([a.at, coalesce(a.denies, false)]) AS first
  RETURN {
    id: claim.id, category: claim.category, openedAt: claim.openedAt, expiresAt: claim.expiresAt, at: first[0], denies: first[1],
    states: COLLECT {
      MATCH (claim)-[:PASSED]->(s:ClaimState)
      WHERE s.at <= $at AND s.recordedAt <= $known AND (s.retractedAt IS NULL OR s.retractedAt > $known)
      WITH s ORDER BY s.at, s.recordedAt
      RETURN [s.at, s.state]
    }
  }
} AS claims
