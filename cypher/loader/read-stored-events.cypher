// Of which type events are and when they happened, as far as they are there.
UNWIND $ids AS id
MATCH (event:Event {id: id})
RETURN id, event.eventType AS eventType, event.happenedAt AS happenedAt
