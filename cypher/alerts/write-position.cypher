// How far the outbox was read, written with what came of it.
MERGE (mark:Mark {name: $name})
SET mark.seq = $seq
