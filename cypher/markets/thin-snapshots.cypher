// Of days that are long past, the last price of each contract and day is kept; the others go.
MATCH (s:MarketSnapshot)
WHERE s.at >= $from AND s.at < $to
WITH s.contract AS contract, s ORDER BY s.at
WITH contract, collect(s) AS day
UNWIND day[..-1] AS gone
WITH gone LIMIT $most
DETACH DELETE gone
RETURN count(*) AS removed
