// Linked accounts that were not looked at since a moment, the longest ago first.
MATCH (l:LinkedAccount)
WHERE l.triedAt < $before AND l.closedAt IS NULL
RETURN l.id AS id
ORDER BY l.triedAt LIMIT $limit
