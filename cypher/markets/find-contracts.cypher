// The contract that a name means, with the proposition that it prices: the token itself, or the first contract of the market that it names.
UNWIND $names AS name
CALL (name) {
  MATCH (m:Market)-[:LISTS]->(c:Contract {tokenId: name}) RETURN m, c
  UNION
  MATCH (m:Market {id: name})-[:LISTS]->(c) WHERE c.side = m.sides[0] RETURN m, c
  UNION
  MATCH (m:Market {externalId: name})-[:LISTS]->(c) WHERE c.side = m.sides[0] RETURN m, c
  UNION
  MATCH (m:Market {slug: name})-[:LISTS]->(c) WHERE c.side = m.sides[0] RETURN m, c
}
WITH DISTINCT m, c
RETURN m.venue AS venue, m.externalId AS externalId, c.tokenId AS tokenId, m.openDate AS openDate, COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e.seriesId LIMIT 1 }[0] AS seriesId,
  {contractId: c.id, marketId: m.id, side: c.side, label: c.label} AS contract,
  COLLECT {
    MATCH (c)-[p:PRICES]->(o:Outcome) WHERE p.retractedAt IS NULL
    RETURN {outcomeId: o.id, outcomeSlug: o.slug, polarity: p.polarity} ORDER BY p.confidence DESC, o.id LIMIT 1
  }[0] AS outcome
ORDER BY m.active DESC, m.id LIMIT 1
