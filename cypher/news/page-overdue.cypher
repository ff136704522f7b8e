// Claims that are open and came to no end in time.
MATCH (c:Claim)
WHERE c.open = true AND c.expiresAt <= $now
RETURN c.id AS id, c.subject AS subject, c.expiresAt AS expiresAt
ORDER BY c.expiresAt LIMIT $limit
