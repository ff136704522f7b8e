// The prices of an hour of which the same day has later ones.
MATCH (s:MarketSnapshot)
WHERE s.at = $at AND EXISTS {
  MATCH (later:MarketSnapshot {contract: s.contract})
  WHERE later.at > $at AND later.at < $to
}
WITH s LIMIT $most
DETACH DELETE s
RETURN count(*) AS removed
