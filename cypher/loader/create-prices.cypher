UNWIND $rows AS row
MATCH (contract:Contract {id: row.contract})
MATCH (outcome:Outcome {slug: row.outcome})
CREATE (contract)-[:PRICES {
  polarity: row.polarity, decidedBy: 'pack', confidence: row.confidence, source: row.source, statedIn: row.statedIn, recordedAt: $now
}]->(outcome)
