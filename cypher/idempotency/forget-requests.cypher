MATCH (r:IdempotentRequest)
WHERE r.expiresAt < $before
WITH r LIMIT 10000
DELETE r
RETURN count(*) AS forgotten
