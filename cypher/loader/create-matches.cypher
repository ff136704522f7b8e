UNWIND $rows AS row
MATCH (from:Contract {id: row.from})
MATCH (to:Contract {id: row.to})
CREATE (from)-[:MATCHES {
  relation: row.relation, polarity: row.polarity, compareFlag: row.compareFlag, confidence: row.confidence, reasons: row.reasons,
  decidedBy: row.decidedBy, reviewedAt: row.reviewedAt, version: 'pack', statedIn: row.statedIn, recordedAt: $now
}]->(to)
