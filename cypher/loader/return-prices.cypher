// Contracts that priced the merged outcome price it again, a batch of them; those that price another one since have left it then.
MATCH (:Outcome {slug: $kept})<-[q:PRICES]-(c:Contract)
WHERE q.merge = $id
WITH q, c, q.retractedAt AS left LIMIT $limit
OPTIONAL MATCH (c)-[p:PRICES]->(:Outcome {slug: $merged})
WHERE p.mergedBy = $id
SET p.retractedAt = left, p.mergedBy = null
DELETE q
RETURN c.id AS contract
