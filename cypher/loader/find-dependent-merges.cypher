// Merges that stand on another one: younger ones of the same two, or of what these are related to.
MATCH (m:Merge {id: $id})
MATCH (n:Merge)
WHERE n.state IN ['merging', 'moving', 'merged', 'splitting', 'restoring', 'replaying'] AND (n.at > m.at OR (n.at = m.at AND n.id > m.id))
WITH m, n, [slug IN [n.kept, n.merged] | slug] AS slugs
WITH n, (n.what = m.what AND any(slug IN slugs WHERE slug IN [m.kept, m.merged]))
  OR EXISTS {
    MATCH (x:Entity|Outcome)
    WHERE x.slug IN slugs AND (n.what = 'entity') = (x:Entity)
    MATCH (s:EdgeAside {asideOf: $id})
    WHERE s.asideFrom = x.id OR s.asideTo = x.id
  }
  OR EXISTS {
    MATCH (x:Entity|Outcome)-[r]-()
    WHERE x.slug IN slugs AND (n.what = 'entity') = (x:Entity) AND r.mergedBy = $id
  } AS depends
WHERE depends
RETURN n.what AS what, n.merged AS merged ORDER BY n.at DESC, n.id DESC
