// Whether an account may have all that it linked read again now: once in so long.
MATCH (a:Account {id: $accountId})
SET a.refreshTriedAt = $now
WITH a, coalesce(a.refreshedAt, '') AS before
SET a.refreshedAt = CASE WHEN before <= $notAfter THEN $now ELSE before END
RETURN before, before <= $notAfter AS granted
