// Prices that nothing is stored of. `loaded`: history that was asked for is not thinned.
UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
SET contract.pricedAt = $now
WITH contract, row
UNWIND row.points AS point
CREATE (contract)-[:HAS_SNAPSHOT]->(:MarketSnapshot {
  contract: row.contract, at: point[0], seenAt: point[0], price: point[1], bid: point[2], ask: point[3], volume: point[4], recordedAt: $now, loaded: true
})
