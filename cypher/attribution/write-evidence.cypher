// What changes did to outcomes, each with the quotes that it was measured by. Written twice it is the same.
UNWIND $rows AS row
MATCH (o:Outcome {id: row.outcome})
MERGE (e:Evidence {id: row.id})
  ON CREATE SET e.recordedAt = $now
SET e += row.values, e.outcome = row.outcome, e.retractedAt = null
MERGE (e)-[:ON_OUTCOME]->(o)
WITH e, row
CALL (e, row) {
  WITH e, row WHERE row.event IS NULL
  MATCH (v:FactVersion) WHERE elementId(v) = row.version
  MERGE (e)-[:OF_CHANGE]->(v)
  UNION
  WITH e, row WHERE row.event IS NOT NULL
  MATCH (v:Event {id: row.event})
  MERGE (e)-[:OF_CHANGE]->(v)
}
