// Of these contracts and moments, what is stored.
UNWIND $rows AS row
MATCH (s:MarketSnapshot {contract: row[1], at: row[2]})
RETURN row[0] AS index, s.price AS price, s.bid AS bid, s.ask AS ask, s.volume AS volume
