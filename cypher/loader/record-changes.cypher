// The event of a change that a load found. Its id follows from what changed when, so a repeated write finds it; one that was taken back is told anew.
UNWIND $rows AS row
MATCH (entity:Entity {slug: row.slug})
MERGE (event:Event {id: row.id})
  ON CREATE SET event.eventType = row.eventType, event.title = row.title, event.happenedAt = row.happenedAt, event.recordedAt = $now, event.load = row.load
SET event.load = CASE WHEN event.retractedAt IS NULL THEN event.load ELSE row.load END, event.retractedAt = null
MERGE (event)-[about:ABOUT]->(entity)
  ON CREATE SET about.role = 'subject'
WITH event, row
MATCH (source:Source {name: row.source})
MERGE (event)-[:REPORTED_BY]->(source)
WITH event, row
// What it set before it was taken back.
OPTIONAL MATCH (event)-[old:SET]->(gone:FactVersion) WHERE gone.retractedAt IS NOT NULL
DELETE old
WITH DISTINCT event, row
UNWIND row.changes AS change
MATCH (version) WHERE elementId(version) = change.version
MERGE (event)-[set:SET]->(version)
SET set.attribute = change.attribute, set.from = change.from, set.to = change.to
