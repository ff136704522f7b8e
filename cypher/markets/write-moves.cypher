// A move of a contract's price, once for its window: what is found again changes nothing.
UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
MERGE (move:MarketMove {contract: row.contract, window: row.window, at: row.at})
  ON CREATE SET move.from = row.from, move.to = row.to, move.delta = row.delta, move.direction = row.direction, move.seenAt = row.seenAt
MERGE (contract)-[:MOVED]->(move)
