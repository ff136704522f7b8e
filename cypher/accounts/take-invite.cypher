// Good once: the first SET takes the lock, so that of two who come at the same time the second finds it used.
MATCH (i:Invite {hash: $hash})
SET i.askedAt = $now
WITH i
WHERE i.usedAt IS NULL AND i.expiresAt > $now AND (i.emailKey IS NULL OR i.emailKey = $emailKey)
SET i.usedAt = $now, i.emailKey = null
RETURN i.hash AS hash
