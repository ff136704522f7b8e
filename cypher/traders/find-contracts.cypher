// The contracts of markets by the venue's own ids, with their category and the payout of those that are decided.
UNWIND $markets AS name
MATCH (m:Market {externalId: name})
WHERE m.venue = $venue
MATCH (m)-[:LISTS]->(c:Contract)
RETURN m.externalId AS externalId, m.category AS category, m.active AS active, m.closedAt AS decidedAt, c.side AS side, c.id AS contract, c.payout AS payout,
  c.tokenId AS tokenId
