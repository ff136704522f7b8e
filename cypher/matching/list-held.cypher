// Pairs left out of the comparisons because their prices contradict what was decided about them, in the order of their markets.
MATCH (a)-[match:MATCHES]->(b)
USING INDEX match:MATCHES(compareFlag)
WHERE match.compareFlag IN ['exact_match', 'near_match'] AND match.retractedAt IS NULL AND match.heldBecause IS NOT NULL
WITH a, b, match ORDER BY a.id, b.id LIMIT $limit
MATCH (first:Market)-[:LISTS]->(a), (second:Market)-[:LISTS]->(b)
RETURN first {.id, .venue, .externalId, .title, .label} AS first, second {.id, .venue, .externalId, .title, .label} AS second,
  match {.compareFlag, .relation, .polarity, .confidence, .reasons, .differences, .decidedBy, .recordedAt, .reviewedAt, .heldBecause} AS decision
