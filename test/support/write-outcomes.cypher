UNWIND $outcomes AS row
MERGE (o:Outcome {id: row.id})
SET o += row.properties
WITH o, row
UNWIND row.exposures AS exposure
MATCH (e:Entity {slug: exposure.entity})
CREATE (e)-[x:EXPOSED_TO]->(o)
SET x = exposure.properties
