// First-hand reports about an entity that wait for prices, as news writes them.
UNWIND $rows AS row
MATCH (e:Entity {slug: row.entity})
MERGE (author:Author {id: row.author})
  ON CREATE SET author.name = row.author, author.publisher = row.author
MERGE (claim:Claim {id: row.claim})
  ON CREATE SET claim.key = 'injury_status', claim.value = 'out', claim.change = 'is', claim.category = 'science', claim.openedAt = row.openedAt,
    claim.expiresAt = row.expiresAt
MERGE (claim)-[:CLAIMS_OF]->(e)
MERGE (article:Article {id: row.author + row.claim})
  ON CREATE SET article.title = 'Report of ' + row.claim, article.recordedAt = row.at
MERGE (article)-[:REPORTED_BY]->(author)
MERGE (article)-[a:ASSERTS]->(claim)
SET a.at = row.at, a.firstHand = true, a.denies = false, a.hedged = false, a.pricesDue = row.at
MERGE (claim)-[:PASSED]->(s:ClaimState {state: 'confirmed', at: row.confirmedAt, recordedAt: row.confirmedAt})
