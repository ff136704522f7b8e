// Contracts that price another proposition than before: the one that they were found to ask.
UNWIND $rows AS row
MATCH (m:Market {id: row.market})-[:LISTS]->(c:Contract)-[p:PRICES]->(old:Outcome)
WHERE p.retractedAt IS NULL AND old.id <> row.outcome
WITH row, m, c, p
CALL (row, m, c, p) {
  MATCH (target:Outcome {id: row.outcome})
  SET p.retractedAt = $now, m.unlinked = true
  CREATE (c)-[:PRICES {
    polarity: CASE WHEN c.side = m.sides[0] THEN row.polarity ELSE -row.polarity END, decidedBy: row.decidedBy, confidence: row.confidence, recordedAt: $now
  }]->(target)
}
