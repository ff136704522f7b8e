// Forgets the oldest batches of the log, as far as they are from before $before. What is not settled stays; loads wait meanwhile, so it is not more
// than $most at once.
MATCH (log:ChangeLog {name: 'changes'})
SET log.touched = true
WITH log, log.start AS start
CALL (log, start) {
  MATCH (batch:ChangeBatch)
  WHERE batch.seq >= start AND batch.seq < start + $most AND batch.seq <= log.settled
  WITH batch ORDER BY batch.seq
  RETURN collect(batch) AS batches
}
WITH log, start, batches, head([place IN range(0, size(batches) - 1) WHERE batches[place].at >= $before]) AS kept
WITH log, start, batches[..coalesce(kept, size(batches))] AS old
FOREACH (batch IN old | DETACH DELETE batch)
SET log.start = start + size(old)
RETURN size(old) AS removed
