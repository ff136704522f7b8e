// What changes did to outcomes, each with the quotes that it was measured by. Written twice it is the same. Its outcome is found by the property: a relationship from
// each to an outcome with thousands of them would cost more than all that is measured.
UNWIND $rows AS row
OPTIONAL MATCH (version:FactVersion) WHERE elementId(version) = row.version
OPTIONAL MATCH (event:Event {id: row.event})
WITH row, coalesce(version, event) AS v
WHERE v IS NOT NULL
MERGE (e:Evidence {id: row.id})
  ON CREATE SET e.recordedAt = $now
SET e += row.values, e.outcome = row.outcome, e.retractedAt = null
MERGE (e)-[:OF_CHANGE]->(v)
