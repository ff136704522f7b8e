// What a person says of a market and a question of a pack. What was decided before is taken back and stays as history, and so is an accepted other
// question: a market asks one. The market is matched anew, so that what it prices follows.
MATCH (m:Market {id: $market})-[:LISTS]->(c:Contract)
WHERE c.side = m.sides[0]
WITH m, c LIMIT 1
MATCH (o:Outcome {id: $outcome})
CALL (c, o) {
  MATCH (c)-[old:MAY_ASK]->(other:Outcome)
  WHERE old.retractedAt IS NULL AND (other = o OR ($compareFlag = 'exact_match' AND old.compareFlag = 'exact_match'))
  SET old.retractedAt = $now
}
SET m.unmatched = true
CREATE (c)-[:MAY_ASK {
  relation: $relation, polarity: $polarity, compareFlag: $compareFlag, confidence: 1.0, reasons: [$reason], differences: [],
  decidedBy: $decidedBy, version: $decidedBy, recordedAt: $now, reviewedAt: $now
}]->(o)
RETURN m.id AS market, o.id AS outcome
