// Events that were told by loads that are undone: known until now. The event of a change that another load had found before stays.
UNWIND $ids AS id
MATCH (event:Event {id: id})
WHERE event.load IS NULL OR event.load IN $loads
SET event.retractedAt = $now
