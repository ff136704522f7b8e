// Of how many contracts on which changes hang the past is still to be asked for.
MERGE (mark:Mark {name: 'past'})
SET mark.waiting = $waiting
