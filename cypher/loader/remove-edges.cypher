// What the kept entity or outcome is related to while a merge stands, a page of it, as the log of changes names it.
MATCH (:/*label*/ {slug: $kept})-[r]-()
WHERE NOT type(r) IN ['HAS_FACT', 'MERGED_INTO', 'PRICES']
WITH DISTINCT r LIMIT $limit
WITH r, type(r) AS type, startNode(r).slug AS from, endNode(r).slug AS to, r.validFrom AS validFrom, r.retractedAt IS NULL AS stands
DELETE r
RETURN type, from, to, validFrom, stands
