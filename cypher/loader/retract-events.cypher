// Events that were told by a load that is undone: known until now.
UNWIND $ids AS id
MATCH (event:Event {id: id})
SET event.retractedAt = $now
