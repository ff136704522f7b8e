// Whose changes are known to move outcomes, as it was known, surest first.
UNWIND $outcomes AS id
MATCH (o:Outcome {id: id})
RETURN id AS outcome, COLLECT {
  MATCH (o)<-[d:DRIVES]-(:Fact)<-[:HAS_FACT]-(e:Entity)
  WHERE /*include told(d)*/ AND d.recordedAt <= $at
  WITH e, d, abs(d.coefficient) / d.sd AS sureness ORDER BY sureness DESC, e.slug, d.key LIMIT 40
  RETURN {
    entitySlug: e.slug, attribute: d.key, to: d.transition, coefficient: d.coefficient, significance: d.significance, interval: d.interval,
    sampleSize: d.sampleSize, classSampleSize: d.classSampleSize, pooledFrom: d.pooledFrom
  }
} AS drivers
