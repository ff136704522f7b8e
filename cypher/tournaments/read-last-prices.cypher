// The last price of each contract that was recorded until a moment, and not long before it.
UNWIND $contracts AS contract
MATCH (s:MarketSnapshot {contract: contract})
WHERE s.at <= $at AND s.at > $since AND s.price IS NOT NULL
WITH contract, s ORDER BY s.at DESC
WITH contract, collect(s)[0] AS last
RETURN contract, last.price AS price, last.at AS at
