// The kept prices up to this day are thinned.
MERGE (mark:Mark {name: 'thinned'})
SET mark.day = $day
