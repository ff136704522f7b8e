// Answers that were kept before are out of date.
MERGE (told:FeedStamp {name: 'events'})
SET told.batches = coalesce(told.batches, 0) + 1
