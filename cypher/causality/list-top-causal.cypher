// Entities whose events are followed by those of most others, by how much, and the run that found it.
OPTIONAL MATCH (run:CausalityRun {name: 'last'})
RETURN run {.runAt, .pairs} AS run, COLLECT {
  MATCH (e:Entity)-[c:CAUSES]->(other:Entity)
  WHERE c.runAt >= '' AND c.verdict = 'stored'
  WITH e, sum(c.strength * (1 - c.qValue)) AS causalStrength, collect(other) AS others
  ORDER BY causalStrength DESC, e.slug LIMIT $limit
  RETURN {
    entitySlug: e.slug, displayName: e.displayName, causalStrength: causalStrength, affectedEntities: size(others),
    affectedMarkets: COUNT {
      UNWIND others AS target
      /*include own-markets(target)*/
      RETURN DISTINCT m
    }
  }
} AS results
