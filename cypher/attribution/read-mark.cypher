// How far the log of changes was read and by which method, and of which keys the coefficients are out of date.
OPTIONAL MATCH (mark:Mark {name: 'attribution'})
RETURN mark.seq AS seq, mark.method AS method, coalesce(mark.keys, []) AS keys
