// Who comes first with a key does the work; so does who comes after one that was given up. The first SET takes the lock on the node, so that of two who come
// at the same time one waits and finds it taken.
MERGE (r:IdempotentRequest {id: $id})
SET r.askedAt = $now
WITH r, coalesce(r.expiresAt <= $now, true) AS isNew
WITH r, isNew OR (r.sealed IS NULL AND r.fingerprint = $fingerprint AND r.startedAt <= $givenUp) AS mine
FOREACH (_ IN CASE WHEN mine THEN [1] ELSE [] END |
  SET
    r.fingerprint = $fingerprint,
    r.holder = $holder,
    r.startedAt = $now,
    r.expiresAt = $expiresAt,
    r.sealed = null)
RETURN mine, r.fingerprint = $fingerprint AS same, r.sealed AS sealed
