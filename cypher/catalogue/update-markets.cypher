// Markets that their venue describes anew. What is no longer stated is gone from the node too.
UNWIND $rows AS row
MATCH (market:Market {id: row.id})
SET market += row.market, market.updatedAt = $now, market.missingSince = null, market.placedByLinks = null
WITH market, row WHERE row.event IS NOT NULL AND NOT EXISTS { (market)-[:PART_OF]->(:VenueEvent {id: row.event}) }
MATCH (event:VenueEvent {id: row.event})
OPTIONAL MATCH (market)-[old:PART_OF]->()
DELETE old
CREATE (market)-[:PART_OF]->(event)
