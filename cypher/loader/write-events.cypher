UNWIND $rows AS row
MERGE (event:Event {id: row.id})
  ON CREATE SET event.recordedAt = $now
SET event.retractedAt = null, event.eventType = row.eventType, event.title = row.title, event.happenedAt = row.happenedAt, event.impactScore = row.impactScore,
  event.severity = row.severity, event.location = row.location, event.url = row.url,
  event.severityScore = row.signal.severity, event.deaths = row.signal.deaths, event.goldstein = row.signal.goldstein,
  event.pack = CASE WHEN row.signal IS NULL THEN null ELSE row.pack END
WITH event, row
MATCH (source:Source {name: row.source})
MERGE (event)-[:REPORTED_BY]->(source)
WITH event, row
OPTIONAL MATCH (event)-[old:ABOUT]->(other:Entity) WHERE old.retractedAt IS NULL AND NOT other.slug IN [about IN row.about | about.slug]
DELETE old
WITH DISTINCT event, row
UNWIND row.about AS about
MATCH (entity:Entity {slug: about.slug})
MERGE (event)-[link:ABOUT]->(entity)
SET link.role = about.role
