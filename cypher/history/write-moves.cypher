// A move of a contract's price, once: what is found again changes nothing. `standing` is the negative size, so that an index gives the greatest of
// a day first; `again` is a move within a day that those within an hour tell already.
UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
MERGE (move:MarketMove {contract: row.contract, window: row.window, at: row.at})
  ON CREATE SET move.id = row.id, move.since = row.since, move.from = row.from, move.to = row.to, move.delta = row.delta, move.direction = row.direction,
    move.day = left(row.at, 10), move.standing = -abs(row.delta), move.again = row.again, move.recordedAt = $now
MERGE (contract)-[:MOVED]->(move)
