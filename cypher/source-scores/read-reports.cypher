// The last reports of an author until $at, as far as was known at $known, with what became of what they claim.
MATCH (author:Author {id: $id})<-[:REPORTED_BY]-(article:Article|WithdrawnArticle)-[a:ASSERTS]->(claim:Claim)
WHERE a.at <= $at AND article.recordedAt <= $known AND (article.withdrawnAt IS NULL OR article.withdrawnAt > $known)
WITH article, a, claim ORDER BY a.at DESC, article.id, claim.id LIMIT $limit
RETURN article.title AS title, a.at AS happenedAt, article.url AS url, claim.key AS key, claim.value AS value, coalesce(a.denies, false) AS denies,
  coalesce(a.firstHand, false) AS firstHand, claim.expiresAt AS expiresAt,
  CASE WHEN a.move1h IS NOT NULL AND a.pricedAt <= $known THEN a {.pricedBy, .priceChange1h, .priceChange24h, .flat, .agrees} END AS moved,
  COLLECT {
    MATCH (claim)-[:PASSED]->(s:ClaimState)
    WHERE s.at <= $at AND /*include told(s)*/
    WITH s ORDER BY s.at, s.recordedAt
    RETURN [s.at, s.state]
  } AS states,
  COLLECT { MATCH (claim)-[:CLAIMS_OF]->(e:Entity) RETURN e {.slug, .displayName} LIMIT 1 }[0] AS entity
