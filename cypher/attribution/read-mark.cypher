// How far the log of changes was read, and of which keys the coefficients are out of date.
OPTIONAL MATCH (mark:Mark {name: 'attribution'})
RETURN mark.seq AS seq, coalesce(mark.keys, []) AS keys
