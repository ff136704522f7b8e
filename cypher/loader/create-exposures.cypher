UNWIND $rows AS row
MATCH (outcome:Outcome {slug: row.outcome})
MATCH (entity:Entity {slug: row.entity})
CREATE (entity)-[:EXPOSED_TO {
  role: row.role, exposureType: row.exposureType, strength: row.strength, confidence: row.confidence, reasons: row.reasons,
  source: row.source, statedIn: row.statedIn, validFrom: row.validFrom, validTo: row.validTo, recordedAt: $now
}]->(outcome)
