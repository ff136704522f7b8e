// The coefficients of this key are worked out.
MERGE (mark:Mark {name: 'attribution'})
SET mark.keys = [key IN coalesce(mark.keys, []) WHERE key <> $key]
