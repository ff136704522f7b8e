// Reports of claims, as news writes them: who, what, when, and the states that the claim passed.
UNWIND $rows AS row
MERGE (author:Author {id: row.author})
  ON CREATE SET author.name = row.author, author.publisher = row.publisher
MERGE (claim:Claim {id: row.claim})
  ON CREATE SET claim.key = 'injury_status', claim.value = 'out', claim.category = row.category, claim.openedAt = row.at,
    claim.expiresAt = row.expiresAt
MERGE (article:Article {id: row.author + row.claim + row.recordedAt})
  ON CREATE SET article.title = 'Report of ' + row.claim, article.recordedAt = row.recordedAt
MERGE (article)-[:REPORTED_BY]->(author)
MERGE (article)-[a:ASSERTS]->(claim)
SET a.at = row.at, a.firstHand = row.firstHand, a.denies = row.denies, a.hedged = coalesce(row.hedged, false), a.official = coalesce(row.official, false)
WITH claim, row
UNWIND row.states AS passed
MERGE (claim)-[:PASSED]->(s:ClaimState {state: passed.state, at: passed.at, recordedAt: passed.recordedAt})
