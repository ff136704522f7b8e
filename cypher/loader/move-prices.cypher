// Contracts that price the merged outcome price the kept one, a batch of them.
MATCH (merged:Outcome {slug: $merged})<-[p:PRICES]-(c:Contract)
WHERE p.retractedAt IS NULL
WITH p, c LIMIT $limit
MATCH (kept:Outcome {slug: $kept})
SET p.retractedAt = $now, p.mergedBy = $id
CREATE (c)-[q:PRICES]->(kept)
SET q = properties(p), q.recordedAt = $now, q.retractedAt = null, q.mergedBy = null, q.merge = $id
RETURN c.id AS contract
