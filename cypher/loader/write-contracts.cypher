// What is traded in markets.
UNWIND $rows AS row
MATCH (market:Market {id: row.market})
MERGE (contract:Contract {id: row.id})
  ON CREATE SET contract.createdAt = $now
SET contract.side = row.side, contract.label = row.label, contract.tokenId = coalesce(row.tokenId, contract.tokenId), contract.payout = coalesce(row.payout, contract.payout)
MERGE (market)-[:LISTS]->(contract)
