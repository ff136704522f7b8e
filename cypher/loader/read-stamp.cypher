// Another value after every committed batch of a load: answers made before it are out of date. Slots are few.
MATCH (s:LoadSlot)
RETURN coalesce(sum(s.batches), 0) AS batches
