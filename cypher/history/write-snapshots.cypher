// One price a contract and moment: what is repeated for the same one changes nothing. `around`: kept for what changes are held against.
UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
MERGE (snapshot:MarketSnapshot {contract: row.contract, at: row.at})
  ON CREATE SET snapshot.price = row.price, snapshot.bid = row.bid, snapshot.ask = row.ask, snapshot.volume = row.volume, snapshot.seenAt = row.seenAt,
    snapshot.recordedAt = $now, snapshot.around = row.around
MERGE (contract)-[:HAS_SNAPSHOT]->(snapshot)
