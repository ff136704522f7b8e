// New alerts, each about its entity and by the version of its rule.
UNWIND $rows AS row
MERGE (a:Alert {dedupKey: row.dedupKey})
  ON CREATE SET a += row.alert
WITH a, row
CALL (a, row) {
  MATCH (e:Entity {slug: row.alert.entity})
  MERGE (a)-[about:ABOUT]->(e)
    ON CREATE SET about.role = 'subject'
}
CALL (a, row) {
  MATCH (rule:AlertRule {id: row.ruleId})
  MERGE (a)-[:OF_RULE]->(rule)
}
CALL (a, row) {
  MATCH (o:Outcome {id: row.alert.outcome})
  MERGE (a)-[:TRACKS]->(o)
}
RETURN count(*) AS written
