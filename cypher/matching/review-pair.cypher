// What an analyst says of two markets. What was decided before is taken back and stays as history; both are matched anew, so that what they
// price follows.
MATCH (a:Market {id: $a})-[:LISTS]->(x:Contract)
WHERE x.side = a.sides[0]
WITH a, x LIMIT 1
MATCH (b:Market {id: $b})-[:LISTS]->(y:Contract)
WHERE y.side = b.sides[0]
CALL (x, y) {
  MATCH (x)-[old:MATCHES]-(y)
  WHERE old.retractedAt IS NULL
  SET old.retractedAt = $now
}
SET a.unmatched = true, b.unmatched = true
CREATE (x)-[:MATCHES {
  relation: $relation, polarity: $polarity, compareFlag: $compareFlag, confidence: 1.0, reasons: [$reason], differences: [],
  decidedBy: $decidedBy, version: $decidedBy, recordedAt: $now, reviewedAt: $now
}]->(y)
RETURN a.id AS a, b.id AS b
