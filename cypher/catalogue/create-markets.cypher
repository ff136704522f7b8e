UNWIND $rows AS row
CREATE (market:Market {id: row.id, createdAt: $now, updatedAt: $now})
SET market += row.market
WITH market, row WHERE row.event IS NOT NULL
MATCH (event:VenueEvent {id: row.event})
CREATE (market)-[:PART_OF]->(event)
