// Pairs of markets with what was decided about them, the least sure first.
MATCH (a)-[match:MATCHES]->(b)
USING INDEX match:MATCHES(compareFlag)
WHERE match.compareFlag = $flag AND match.retractedAt IS NULL
WITH a, b, match ORDER BY match.confidence, a.id, b.id LIMIT $limit
MATCH (first:Market)-[:LISTS]->(a), (second:Market)-[:LISTS]->(b)
RETURN first {.id, .venue, .externalId, .title, .label} AS first, second {.id, .venue, .externalId, .title, .label} AS second,
  match {.compareFlag, .relation, .polarity, .confidence, .reasons, .differences, .decidedBy, .recordedAt, .reviewedAt, .heldBecause} AS decision
