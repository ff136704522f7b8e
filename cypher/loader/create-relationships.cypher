// $rows: [slug, edges], of which each is [to, validFrom, validTo, fromPrecision, toPrecision, source, confidence, statedIn, part, document, alsoBy].
UNWIND $rows AS row
MATCH (from:Entity {slug: row[0]})
UNWIND row[1] AS edge
MATCH (to:Entity {slug: edge[0]})
CREATE (from)-[:/*edge*/ {
  validFrom: edge[1], validTo: edge[2], fromPrecision: edge[3], toPrecision: edge[4], recordedAt: $now, source: edge[5], confidence: edge[6],
  statedIn: edge[7], part: edge[8], document: edge[9], alsoBy: edge[10]
}]->(to)
