// Which of these events are there.
MATCH (event:Event)
WHERE event.id IN $ids
RETURN event.id AS id
