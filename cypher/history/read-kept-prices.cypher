// What was seen of contracts since a moment, hour by hour.
UNWIND $contracts AS id
MATCH (s:MarketSnapshot {contract: id})
WHERE s.at >= $since AND s.price IS NOT NULL
RETURN id AS contract, collect([s.seenAt, s.price]) AS prices
