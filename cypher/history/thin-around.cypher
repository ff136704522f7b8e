// What was kept of a day for changes to be held against, of which the same day has later prices.
MATCH (s:MarketSnapshot)
WHERE s.at >= $from AND s.at < $to AND s.around = true AND EXISTS {
  MATCH (later:MarketSnapshot {contract: s.contract})
  WHERE later.at > s.at AND later.at < $to
}
WITH s LIMIT $most
DETACH DELETE s
RETURN count(*) AS removed
