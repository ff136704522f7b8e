// The kept entity or outcome as it was before the merge, with its activity; the merged one answers again.
MATCH (m:Merge {id: $id})
MATCH (kept:/*label*/ {slug: $kept})
MATCH (merged:/*label*/ {slug: $merged})
CALL (m, kept) {
  MATCH (m)-[:ASIDE]->(s:NodeAside)
  SET kept = properties(s)
  DETACH DELETE s
}
CALL (kept) {
  MATCH (a:Activity {entity: kept.id}) WHERE a.period > ''
  DELETE a
}
CALL (m) {
  MATCH (m)-[:ASIDE]->(s:ActivityAside)
  CREATE (a:Activity)
  SET a = properties(s)
  DETACH DELETE s
}
SET merged.mergedAt = null
WITH kept, merged
OPTIONAL MATCH (merged)-[into:MERGED_INTO]->(kept)
DELETE into
