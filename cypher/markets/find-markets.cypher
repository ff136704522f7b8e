// The markets that any of these names: ours, the venue's id or other names, or the token of one of their contracts.
UNWIND $names AS name
/*include markets-named(name)*/
WITH DISTINCT m
WHERE all(wanted IN $venues WHERE m.venue = wanted)
RETURN /*market*/ AS market
ORDER BY m.active DESC, m.id
