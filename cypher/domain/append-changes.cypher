// Writes what a transaction changed behind what is in the log. It is the last statement of its transaction: the lock on the counter is held from
// here to the commit, so numbers have no gaps, follow the order of the commits, and what is up to `settled` was committed before this began.
MATCH (log:ChangeLog {name: 'changes'})
SET log.touched = true
WITH log, log.seq AS last
SET log.seq = last + size($batches), log.settled = last, log.at = CASE WHEN log.at > $at THEN log.at ELSE $at END
WITH last
UNWIND range(0, size($batches) - 1) AS place
CREATE (:ChangeBatch {seq: last + place + 1, at: $at, kinds: $batches[place].kinds, entries: $batches[place].entries})
RETURN count(*) AS written
