// Markets that are new, or that the pack which defines them describes anew. One that came from its venue is left as the venue describes it.
UNWIND $rows AS row
MERGE (market:Market {id: row.id})
  ON CREATE SET market.createdAt = $now, market.source = row.source, market.definedBy = row.definedBy
WITH market, row WHERE market.definedBy = row.definedBy
SET market += row.market, market.updatedAt = $now
WITH market, row WHERE row.event IS NOT NULL
MERGE (event:VenueEvent {id: row.event.id})
  ON CREATE SET event.createdAt = $now
SET event += row.event
WITH market, event
OPTIONAL MATCH (market)-[old:PART_OF]->(other:VenueEvent) WHERE other <> event
DELETE old
WITH DISTINCT market, event
MERGE (market)-[:PART_OF]->(event)
