// That an event is about entities, as its record says.
UNWIND $rows AS row
MATCH (event:Event {id: row.id})
MATCH (entity:Entity {slug: row.slug})
MERGE (event)-[about:ABOUT]->(entity)
SET about.role = row.role
