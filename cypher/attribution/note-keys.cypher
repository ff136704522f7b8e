// Keys of facts whose coefficients are to be worked out anew.
MERGE (mark:Mark {name: 'attribution'})
SET mark.keys = coalesce(mark.keys, []) + [key IN $keys WHERE NOT key IN coalesce(mark.keys, [])]
