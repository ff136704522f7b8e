// The sides of the markets that a name means, with what an order needs to know of them.
UNWIND $names AS name
CALL (name) {
  MATCH (m:Market {id: name}) RETURN m
  UNION
  MATCH (m:Market {externalId: name}) RETURN m
  UNION
  MATCH (m:Market {slug: name}) RETURN m
}
WITH DISTINCT m
MATCH (m)-[:LISTS]->(c:Contract)
WHERE all(wanted IN $venues WHERE m.venue = wanted)
RETURN c.id AS contract, c.side AS side, c.label AS label, c.tokenId AS tokenId, c.payout AS payout, c.side = m.sides[0] AS isFirst,
  m.id AS marketId, m.venue AS venue, m.externalId AS externalId, /*include title-of(m)*/ AS title, m.active AS active, m.category AS category,
  m.feeModel AS feeModel, m.feeRate AS feeRate, m.feeExponent AS feeExponent
ORDER BY m.active DESC, m.id, c.side LIMIT 100
