// What a merge had taken from the merged entity or outcome is its own again, a page of it.
MATCH (:/*label*/ {slug: $merged})-[r]-()
WHERE r.mergedBy = $id
WITH DISTINCT r LIMIT $limit
SET r.retractedAt = null, r.mergedBy = null
RETURN type(r) AS type, startNode(r).slug AS from, endNode(r).slug AS to, r.validFrom AS validFrom, true AS stands
