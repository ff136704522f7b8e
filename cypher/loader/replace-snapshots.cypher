// Prices in the place of what is stored, or where it is not known whether something is.
UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
SET contract.pricedAt = $now
WITH contract, row
UNWIND row.points AS point
MERGE (snapshot:MarketSnapshot {contract: row.contract, at: point[0]})
SET snapshot.seenAt = point[0], snapshot.price = point[1], snapshot.bid = point[2], snapshot.ask = point[3], snapshot.volume = point[4],
  snapshot.recordedAt = $now, snapshot.loaded = true
MERGE (contract)-[:HAS_SNAPSHOT]->(snapshot)
