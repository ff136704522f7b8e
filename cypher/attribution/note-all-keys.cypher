// Keys of all coefficients are to be worked out anew: another method gives others from the same moves.
MATCH (c:EffectClass)
WITH collect(DISTINCT c.key) AS all
MERGE (mark:Mark {name: 'attribution'})
SET mark.keys = coalesce(mark.keys, []) + [key IN all WHERE NOT key IN coalesce(mark.keys, [])]
