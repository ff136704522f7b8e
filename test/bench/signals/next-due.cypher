// When a price of an alert is due next, but for that of its question's end, which is asked each hour.
MATCH (a:Alert)
WHERE a.dueAt IS NOT NULL AND coalesce(a.tracking, 0) < 3
RETURN min(a.dueAt) AS at
