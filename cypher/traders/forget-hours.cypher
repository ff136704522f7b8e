// Forgets hours of before a moment.
MATCH (h:TradeHour)
WHERE h.hour < $before
WITH h LIMIT $limit
DETACH DELETE h
RETURN count(*) AS forgotten
