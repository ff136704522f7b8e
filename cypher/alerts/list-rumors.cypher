// Claims that are rumours still, the latest first.
MATCH (c:Claim)
WHERE c.open = true AND c.expiresAt > $now AND c.state = 'rumor' AND c.openedAt >= $since
WITH c ORDER BY c.openedAt DESC, c.id LIMIT $most
RETURN c.id AS id
