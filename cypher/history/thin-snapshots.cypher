// The prices of an hour of which the same day has later ones, but for history that somebody loaded and what changes are held against.
MATCH (s:MarketSnapshot)
WHERE s.at = $at AND s.loaded IS NULL AND s.around IS NULL AND EXISTS {
  MATCH (later:MarketSnapshot {contract: s.contract})
  WHERE later.at > $at AND later.at < $to
}
WITH s LIMIT $most
DETACH DELETE s
RETURN count(*) AS removed
