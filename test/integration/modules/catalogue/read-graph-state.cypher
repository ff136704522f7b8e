// All that lasts of markets, as one text a kind: what must not change while a venue is ill.
UNWIND ['Market', 'Contract', 'VenueEvent', 'Outcome', 'MarketSnapshot'] AS kind
CALL (kind) {
  MATCH (n)
  WHERE kind IN labels(n)
  RETURN count(n) AS count, sum(COUNT { (n)--() }) AS relationships,
    sum(CASE WHEN n.active THEN 1 ELSE 0 END) AS active, sum(CASE WHEN n.missingSince IS NULL THEN 0 ELSE 1 END) AS missing
}
RETURN kind, count, relationships, active, missing
