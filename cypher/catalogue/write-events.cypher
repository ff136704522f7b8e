// A venue's own groups of markets.
UNWIND $rows AS row
MERGE (event:VenueEvent {id: row.id})
  ON CREATE SET event.createdAt = $now
SET event += row.event
