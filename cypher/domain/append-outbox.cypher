// Writes what a transaction tells of behind what is in the outbox. It is the last statement of its transaction: the lock on the counter is held from
// here to the commit, so numbers have no gaps and follow the order of the commits.
MATCH (outbox:Outbox {name: 'outbox'})
SET outbox.touched = true
WITH outbox, outbox.seq AS last
SET outbox.seq = last + size($events)
WITH last
UNWIND range(0, size($events) - 1) AS place
CREATE (:OutboxEvent {seq: last + place + 1, at: $at, kind: $events[place].kind, subjects: $events[place].subjects})
RETURN count(*) AS written
