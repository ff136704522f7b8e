// What the kept entity or outcome was before a merge, with its activity.
MATCH (m:Merge {id: $id})
MATCH (kept:/*label*/ {slug: $kept})
WHERE NOT EXISTS { (m)-[:ASIDE]->(:NodeAside) }
CREATE (m)-[:ASIDE]->(s:NodeAside)
SET s = properties(kept)
WITH m, kept
MATCH (a:Activity {entity: kept.id}) WHERE a.period > ''
CREATE (m)-[:ASIDE]->(s:ActivityAside)
SET s = properties(a)
