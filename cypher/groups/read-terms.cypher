// What decides some markets, and what the book of the first contract of each is called.
UNWIND $ids AS id
MATCH (m:Market {id: id})
RETURN id, coalesce(m.rules, '') AS rules, m.url AS url,
  COLLECT { MATCH (m)-[:LISTS]->(c:Contract) WHERE c.side = m.sides[0] RETURN c.tokenId LIMIT 1 }[0] AS tokenId
