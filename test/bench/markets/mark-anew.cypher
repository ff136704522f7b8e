MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true
WITH m ORDER BY m.venue, m.id LIMIT $limit
SET m.unmatched = true, m.unlinked = true
RETURN max(m.id) AS last, count(*) AS marked
