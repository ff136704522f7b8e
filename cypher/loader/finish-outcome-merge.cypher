// The merged outcome answers no longer.
MATCH (merged:Outcome {slug: $merged})
MATCH (kept:Outcome {slug: $kept})
SET merged.mergedAt = $now, kept.updatedAt = $now
MERGE (merged)-[:MERGED_INTO]->(kept)
