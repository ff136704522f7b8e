// An entity that hangs on what a market asks.
UNWIND $rows AS row
MERGE (entity:Entity {slug: row.entity})
  ON CREATE SET entity.id = row.entity, entity.displayName = row.entity, entity.entityType = 'team', entity.category = 'sports'
WITH row, entity
MATCH (market:Market {externalId: row.market})-[:LISTS]->(:Contract)-[:PRICES]->(outcome:Outcome)
MERGE (entity)-[x:EXPOSED_TO]->(outcome)
SET x.role = 'subject', x.strength = 0.9, x.confidence = 1.0, x.validFrom = row.at, x.recordedAt = row.at
RETURN DISTINCT market.title AS title
