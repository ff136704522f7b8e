// Events that feeds tell, each once: what is there stays as it was told. Where a feed has changed what it said, the earlier telling is taken back, and stays known.
UNWIND $rows AS row
MATCH (:Entity {slug: row.about[0].slug})
MERGE (event:Event {id: row.id})
ON CREATE SET event += row.event, event.feedKey = row.key, event.recordedAt = $now
MERGE (source:Source {name: row.source})
MERGE (event)-[:REPORTED_BY]->(source)
WITH event, row
CALL (event, row) {
  MATCH (old:Event {feedKey: row.key})
  WHERE old.id <> event.id AND old.retractedAt IS NULL
  SET old.retractedAt = $now
  RETURN collect(old.id) AS retracted
}
CALL (event, row) {
  UNWIND row.about AS about
  MATCH (entity:Entity {slug: about.slug})
  MERGE (event)-[link:ABOUT]->(entity)
  ON CREATE SET link.role = about.role
  RETURN collect({slug: entity.slug, role: about.role}) AS named
}
RETURN event.id AS id, retracted, named
