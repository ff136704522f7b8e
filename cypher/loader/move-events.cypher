// Events about the merged entity are about the kept one, a batch of them.
MATCH (:Entity {slug: $merged})<-[about:ABOUT]-(event:Event)
WHERE about.retractedAt IS NULL
WITH about, event LIMIT $limit
MATCH (kept:Entity {slug: $kept})
WITH about, event, kept, EXISTS { MATCH (kept)<-[known:ABOUT]-(event) WHERE known.retractedAt IS NULL } AS isKnown
SET about.retractedAt = $now, about.mergedBy = $id
FOREACH (_ IN CASE WHEN isKnown THEN [] ELSE [1] END | CREATE (event)-[:ABOUT {role: about.role, recordedAt: $now}]->(kept))
RETURN event.id AS id
