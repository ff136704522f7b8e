// Another value after every committed batch of a load, and in another database: answers made before it are out of date. Slots are few.
CALL db.info() YIELD id
OPTIONAL MATCH (s:LoadSlot)
WHERE s.slot >= 0
WITH id, sum(s.batches) AS batches
RETURN id + ':' + toString(batches) AS stamp
