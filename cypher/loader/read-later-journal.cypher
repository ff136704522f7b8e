// What other loads, that were not undone, wrote since a moment: a page of their batches in order.
MATCH (batch:LoadBatch)
WHERE batch.touched >= $since AND NOT batch.load IN $loads
WITH batch ORDER BY batch.touched, batch.load, batch.batch SKIP $skip LIMIT $limit
MATCH (load:Load {id: batch.load})
RETURN load.id AS load, load.pack AS pack, load.startedAt AS startedAt, load.state = 'undone' AS undone, batch.entries AS entries
