// What it was related to before the merge, a page of it, as the log of changes names it. Each end is found by the index of its label.
MATCH (s:EdgeAside {asideOf: $id})
WITH s LIMIT $limit
CALL (s) {
  MATCH (a:Entity {id: s.asideFrom}) WHERE s.asideFromLabel = 'Entity' RETURN a
  UNION ALL
  MATCH (a:Outcome {id: s.asideFrom}) WHERE s.asideFromLabel = 'Outcome' RETURN a
  UNION ALL
  MATCH (a:Event {id: s.asideFrom}) WHERE s.asideFromLabel = 'Event' RETURN a
}
CALL (s) {
  MATCH (b:Entity {id: s.asideTo}) WHERE s.asideToLabel = 'Entity' RETURN b
  UNION ALL
  MATCH (b:Outcome {id: s.asideTo}) WHERE s.asideToLabel = 'Outcome' RETURN b
  UNION ALL
  MATCH (b:Event {id: s.asideTo}) WHERE s.asideToLabel = 'Event' RETURN b
}
CREATE (a)-[r:$(s.asideType)]->(b)
SET r = properties(s), r.asideOf = null, r.asideType = null, r.asideFrom = null, r.asideFromLabel = null, r.asideTo = null, r.asideToLabel = null
DELETE s
RETURN type(r) AS type, a.slug AS from, b.slug AS to, r.validFrom AS validFrom, r.retractedAt IS NULL AS stands
