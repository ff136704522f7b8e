// What was written behind a place in the log of changes, in its order.
MATCH (log:ChangeLog {name: 'changes'})
WITH log.seq AS last
CALL (last) {
  MATCH (batch:ChangeBatch)
  WHERE batch.seq > $seq AND batch.seq <= last
  WITH batch ORDER BY batch.seq LIMIT $limit
  RETURN collect({seq: batch.seq, entries: [entry IN batch.entries WHERE left(entry, 1) IN ['n', 'f', 'v', 'x', 'o'] | entry]}) AS batches
}
RETURN last, batches
