// One price a contract and hour: what is repeated for the same hour changes nothing.
UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
MERGE (snapshot:MarketSnapshot {contract: row.contract, at: row.at})
  ON CREATE SET snapshot.price = row.price, snapshot.bid = row.bid, snapshot.ask = row.ask, snapshot.volume = row.volume, snapshot.seenAt = row.seenAt,
    snapshot.recordedAt = $now
MERGE (contract)-[:HAS_SNAPSHOT]->(snapshot)
