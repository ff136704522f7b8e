UNWIND $rows AS row
MATCH (from:Entity {slug: row.from})
MATCH (to:Entity {slug: row.to})
CREATE (from)-[:AFFILIATED_WITH {
  validFrom: '2026-01-01T00:00:00.000Z', recordedAt: '2026-01-01T00:00:00.000Z', source: 'Generator', confidence: 0.9, statedIn: 'synthetic/entity'
}]->(to)
