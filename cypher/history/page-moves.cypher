// Moves after a moment, oldest first.
MATCH (m:MarketMove)
WHERE m.at >= $afterAt AND NOT (m.at = $afterAt AND m.id <= $afterId)
RETURN m.id AS id, m.at AS at, m.since AS since
ORDER BY m.at, m.id LIMIT $limit
