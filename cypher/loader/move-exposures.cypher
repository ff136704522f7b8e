// Exposures of the merged entity are those of the kept one, a batch of them; where that has one of its own for the time, that one stands.
MATCH (merged:Entity {slug: $merged})-[x:EXPOSED_TO]->(o:Outcome)
WHERE x.retractedAt IS NULL
WITH x, o ORDER BY o.slug, x.validFrom LIMIT $limit
MATCH (kept:Entity {slug: $kept})
WITH x, o, kept, NOT EXISTS {
  MATCH (kept)-[k:EXPOSED_TO]->(o)
  WHERE k.retractedAt IS NULL AND (k.validTo IS NULL OR k.validTo > x.validFrom) AND (x.validTo IS NULL OR x.validTo > k.validFrom)
} AS moves
SET x.retractedAt = $now, x.mergedBy = $id
FOREACH (_ IN CASE WHEN moves THEN [1] ELSE [] END |
  CREATE (kept)-[y:EXPOSED_TO]->(o)
  SET y = properties(x), y.recordedAt = $now, y.retractedAt = null, y.mergedBy = null)
RETURN o.slug AS outcome, $merged AS entity, $kept AS target, x.validFrom AS validFrom, moves
