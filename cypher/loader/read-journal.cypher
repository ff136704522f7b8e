// The journal of one load, newest batch first.
MATCH (batch:LoadBatch {load: $load})
RETURN batch.load AS load, batch.touched AS touched, batch.entries AS entries
ORDER BY batch.touched DESC, batch.batch DESC
