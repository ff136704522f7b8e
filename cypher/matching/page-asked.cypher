// What open markets ask, in the order of their ids.
MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true
WITH m ORDER BY m.venue, m.id LIMIT $limit
RETURN /*include question-of(m)*/ AS market
