// Another value after every committed batch of a load, after events of feeds, and in another database: answers made before it are out of date. Slots are few.
CALL db.info() YIELD id
OPTIONAL MATCH (s:LoadSlot)
WHERE s.slot >= 0
WITH id, sum(s.batches) AS batches
OPTIONAL MATCH (told:FeedStamp {name: 'events'})
RETURN id + ':' + toString(batches) + CASE WHEN told IS NULL THEN '' ELSE ':' + toString(told.batches) END AS stamp
