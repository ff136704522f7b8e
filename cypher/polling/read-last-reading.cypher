// When a feed that would have told of conflicts was last read whole.
MATCH (f:Feed)
WHERE f.listed = true AND f.isCurrent = true AND f.category IN $categories AND f.readAt IS NOT NULL
RETURN max(f.readAt) AS readAt
