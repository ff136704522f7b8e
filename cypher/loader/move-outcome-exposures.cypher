// Exposures to the merged outcome are those to the kept one, a batch of them; where an entity is exposed to that already, that stands.
MATCH (merged:Outcome {slug: $merged})<-[x:EXPOSED_TO]-(e:Entity)
WHERE x.retractedAt IS NULL
WITH x, e ORDER BY e.slug, x.validFrom LIMIT $limit
MATCH (kept:Outcome {slug: $kept})
WITH x, e, kept, NOT EXISTS {
  MATCH (kept)<-[k:EXPOSED_TO]-(e)
  WHERE k.retractedAt IS NULL AND (k.validTo IS NULL OR k.validTo > x.validFrom) AND (x.validTo IS NULL OR x.validTo > k.validFrom)
} AS moves
SET x.retractedAt = $now, x.mergedBy = $id
FOREACH (_ IN CASE WHEN moves THEN [1] ELSE [] END |
  CREATE (e)-[y:EXPOSED_TO]->(kept)
  SET y = properties(x), y.recordedAt = $now, y.retractedAt = null, y.mergedBy = null,
    y.statedIn = CASE WHEN x.statedIn CONTAINS '|' THEN x.statedIn ELSE x.statedIn + ':' + $merged END)
RETURN $merged AS outcome, e.slug AS entity, $kept AS target, x.validFrom AS validFrom, moves
