// What it was related to before the merge, a page of it, as the log of changes names it.
MATCH (s:EdgeAside {asideOf: $id})
WITH s LIMIT $limit
MATCH (a:$(s.asideFromLabel) {id: s.asideFrom})
MATCH (b:$(s.asideToLabel) {id: s.asideTo})
CREATE (a)-[r:$(s.asideType)]->(b)
SET r = properties(s), r.asideOf = null, r.asideType = null, r.asideFrom = null, r.asideFromLabel = null, r.asideTo = null, r.asideToLabel = null
DELETE s
RETURN type(r) AS type, a.slug AS from, b.slug AS to, r.validFrom AS validFrom, r.retractedAt IS NULL AS stands
