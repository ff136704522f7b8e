// How many markets are still to be matched, counted as far as a limit.
MATCH (m:Market {unmatched: true})
WITH m LIMIT $limit
RETURN count(m) AS markets
