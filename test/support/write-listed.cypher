// Markets as the catalogue and matching leave them, with the first contract of each and the outcome that it prices.
UNWIND $rows AS row
MERGE (market:Market {id: row.market})
SET market.venue = row.venue, market.externalId = row.externalId, market.title = row.externalId, market.sides = ['yes', 'no'], market.labels = ['Yes', 'No'],
  market.active = true, market.createdAt = row.at
MERGE (contract:Contract {id: row.contract})
SET contract.side = 'yes'
MERGE (market)-[:LISTS]->(contract)
WITH row, contract
MATCH (outcome:Outcome {slug: row.outcome})
CREATE (contract)-[:PRICES {polarity: row.polarity, confidence: 1, recordedAt: row.at}]->(outcome)
