// Open markets that are to be matched anew, a page in the order of their ids.
MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true
WITH m ORDER BY m.venue, m.id LIMIT $limit
SET m.unmatched = true
RETURN max(m.id) AS last, count(*) AS marked
