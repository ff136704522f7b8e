// That articles assert or deny claims, once each.
UNWIND $rows AS row
MATCH (a:Article {id: row.article})
MATCH (c:Claim {id: row.claim})
MERGE (a)-[x:ASSERTS]->(c)
ON CREATE SET x.at = row.at, x.hedged = row.hedged, x.denies = row.denies, x.firstHand = row.firstHand, x.words = row.words, x.official = row.official,
  x.inferred = row.inferred,
  x.pricesDue = CASE WHEN row.firstHand THEN row.pricesDue END
