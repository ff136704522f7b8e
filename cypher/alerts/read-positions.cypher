// How far several works have come.
UNWIND $names AS name
MATCH (mark:Mark {name: name})
RETURN mark.name AS name, mark.seq AS seq
