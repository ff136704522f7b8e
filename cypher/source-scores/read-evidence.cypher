// What authors reported first hand until $at, as far as was known at $known: of each claim the first report, the states that the claim passed, and what prices did
// around the report.
MATCH (author:Author) USING INDEX author:Author(name)
WHERE author.name >= $from
  AND EXISTS {
    MATCH (author)<-[:REPORTED_BY]-(article:Article|WithdrawnArticle)-[a:ASSERTS]->(:Claim)
    WHERE a.at <= $at AND article.recordedAt <= $known AND (article.withdrawnAt IS NULL OR article.withdrawnAt > $known)
  }
WITH author LIMIT $maxAuthors
RETURN author.id AS id, author.name AS name, author.publisher AS publisher, COLLECT {
  MATCH (author)<-[:REPORTED_BY]-(article:Article|WithdrawnArticle)-[a:ASSERTS]->(claim:Claim)
  WHERE a.firstHand = true AND a.at > $since AND a.at <= $at AND article.recordedAt <= $known AND (article.withdrawnAt IS NULL OR article.withdrawnAt > $known)
  WITH claim, a ORDER BY a.at, coalesce(a.denies, false)
  WITH claim, collect(a)[0] AS a, max(coalesce(a.official, false) AND NOT coalesce(a.hedged, false)) AS decides
  RETURN {
    id: claim.id, category: claim.category, openedAt: claim.openedAt, expiresAt: claim.expiresAt, at: a.at, denies: coalesce(a.denies, false), decides: decides,
    states: COLLECT {
      MATCH (claim)-[:PASSED]->(s:ClaimState)
      WHERE s.at <= $at AND /*include told(s)*/
      WITH s ORDER BY s.at, s.recordedAt
      RETURN [s.at, s.state]
    },
    moved: CASE WHEN a.move1h IS NOT NULL AND a.pricedAt <= $known THEN a {.move1h, .move24h, .flat, .agrees} END,
    speed: CASE WHEN a.speedAt <= $known AND a.speedSince <= $at THEN a.speed END
  }
} AS claims
