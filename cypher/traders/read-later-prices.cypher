// The price of contracts at the first snapshot within a time after a moment.
UNWIND $asked AS row
MATCH (s:MarketSnapshot {contract: row.contract})
WHERE s.at >= row.from AND s.at <= row.to AND s.price IS NOT NULL
WITH row, s ORDER BY s.at
WITH row, collect(s.price)[0] AS price
RETURN row.id AS id, price
