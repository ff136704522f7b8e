// That two are not the same, as somebody has found. It is not suggested again.
MERGE (d:Distinct {pair: $pair})
  ON CREATE SET d.at = $now, d.by = $by, d.reason = $reason
