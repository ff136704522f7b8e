// The outcomes that changes of one fact are known to move, as it was known, surest first.
MATCH (:Entity {id: $id})-[:HAS_FACT]->(f:Fact)
WHERE f.key = $factKey
MATCH (f)-[d:DRIVES]->(o:Outcome)
WHERE d.recordedAt <= $known AND (d.retractedAt IS NULL OR d.retractedAt > $known) AND d.recordedAt <= $at
WITH o, d ORDER BY abs(d.coefficient) / d.sd DESC, o.slug, d.transition LIMIT $limit
RETURN o.id AS outcomeId, o.slug AS outcomeSlug, o.label AS outcomeLabel, o.question AS question, d.transition AS to,
  d.coefficient AS coefficient, d.significance AS significance, d.interval AS interval, d.sampleSize AS sampleSize,
  d.classSampleSize AS classSampleSize, d.pooledFrom AS pooledFrom
