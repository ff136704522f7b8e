// An event is dealt with once.
MERGE (e:BillingEvent {id: $eventId})
  ON CREATE SET e.type = $type, e.receivedAt = $now
RETURN e.id AS id
