UNWIND $rows AS row
MATCH (from:Entity {slug: row.slug})
UNWIND row.edges AS edge
MATCH (to:Entity {slug: edge.to})
CREATE (from)-[:/*edge*/ {
  validFrom: edge.validFrom, validTo: edge.validTo, recordedAt: $now, source: edge.source, confidence: edge.confidence,
  statedIn: edge.statedIn, part: edge.part, alsoBy: edge.alsoBy
}]->(to)
