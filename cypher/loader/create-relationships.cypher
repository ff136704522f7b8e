UNWIND $rows AS row
MATCH (from:Entity {slug: row.slug})
UNWIND row.edges AS edge
MATCH (to:Entity {slug: edge.to})
CREATE (from)-[:/*edge*/ {
  validFrom: edge.validFrom, validTo: edge.validTo, fromPrecision: edge.fromPrecision, toPrecision: edge.toPrecision, recordedAt: $now, source: edge.source, confidence: edge.confidence,
  statedIn: edge.statedIn, part: edge.part, document: edge.document, alsoBy: edge.alsoBy
}]->(to)
