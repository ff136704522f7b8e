// How far the outbox was read.
OPTIONAL MATCH (mark:Mark {name: $name})
RETURN mark.seq AS seq
