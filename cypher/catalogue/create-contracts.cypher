UNWIND $rows AS row
MATCH (market:Market {id: row.market})
CREATE (market)-[:LISTS]->(contract:Contract {id: row.id})
SET contract += row.contract
WITH row, contract
CALL (row, contract) {
  MATCH (outcome:Outcome {id: row.outcome})
  CREATE (contract)-[:PRICES {polarity: row.polarity, decidedBy: 'listing', confidence: 1.0, recordedAt: $now}]->(outcome)
}
