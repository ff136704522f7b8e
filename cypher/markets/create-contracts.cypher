UNWIND $rows AS row
MATCH (market:Market {id: row.market})
MATCH (outcome:Outcome {id: row.outcome})
CREATE (market)-[:LISTS]->(contract:Contract {id: row.id})
SET contract += row.contract
CREATE (contract)-[:PRICES {polarity: row.polarity, decidedBy: 'listing', confidence: 1.0, recordedAt: $now}]->(outcome)
