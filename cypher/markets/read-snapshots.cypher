// What was kept of contracts at some moments.
UNWIND $contracts AS id
UNWIND $moments AS at
MATCH (s:MarketSnapshot {contract: id, at: at})
RETURN id AS contract, at, s.price AS price
