// Contracts that price another proposition than before: the one that they were found to ask, or that into which it was merged.
UNWIND $rows AS row
MATCH (m:Market {id: row.market})-[:LISTS]->(c:Contract)-[p:PRICES]->(old:Outcome)
WHERE p.retractedAt IS NULL
MATCH (named:Outcome {id: row.outcome})-[:MERGED_INTO*0..9]->(target)
WHERE target.mergedAt IS NULL AND target <> old
WITH row, m, c, p, target
CALL (row, m, c, p, target) {
  SET p.retractedAt = $now, m.unlinked = true
  CREATE (c)-[:PRICES {
    polarity: CASE WHEN c.side = m.sides[0] THEN row.polarity ELSE -row.polarity END, decidedBy: row.decidedBy, confidence: row.confidence, recordedAt: $now
  }]->(target)
}
