// How far the log of changes was read, once all of that was dealt with.
MERGE (mark:Mark {name: 'attribution'})
SET mark.seq = $seq, mark.method = $method
