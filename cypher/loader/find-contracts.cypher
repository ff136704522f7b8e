// The contracts that snapshots may mean, by any id of the contract or its market: of a market the named side, else its first.
UNWIND $rows AS row
CALL (row) {
  MATCH (c:Contract {id: row.contract})<-[:LISTS]-(m:Market) RETURN c, m
  UNION
  MATCH (c:Contract {tokenId: row.contract})<-[:LISTS]-(m:Market) RETURN c, m
  UNION
  MATCH (m:Market {id: row.market})-[:LISTS]->(c:Contract) WHERE c.side = coalesce(row.side, m.sides[0]) RETURN c, m
  UNION
  MATCH (m:Market {externalId: row.market})-[:LISTS]->(c:Contract) WHERE c.side = coalesce(row.side, m.sides[0]) RETURN c, m
  UNION
  MATCH (m:Market {slug: row.market})-[:LISTS]->(c:Contract) WHERE c.side = coalesce(row.side, m.sides[0]) RETURN c, m
  UNION
  RETURN null AS c, null AS m
}
WITH row, CASE WHEN c IS NOT NULL AND (row.venue IS NULL OR m.venue = row.venue) THEN c END AS contract
WITH row, collect(DISTINCT contract) AS contracts
RETURN row.key AS key, [c IN contracts | {id: c.id, hasSnapshots: EXISTS { MATCH (s:MarketSnapshot {contract: c.id}) WHERE s.at > '' }}] AS contracts
