// Entities whose events are followed by those of most others, by how much, and the run that found it.
OPTIONAL MATCH (run:CausalityRun {name: 'last'})
RETURN run {.runAt, .pairs, .daysOnly, .shortSeries, .untested, .beyond} AS run, COLLECT {
  MATCH (e:Entity)-[c:CAUSES]->(other:Entity)
  WHERE c.runAt >= '' AND c.verdict = 'stored'
  // The same events about several are one finding.
  WITH e, c.windowHours AS hours, c.n AS n, c.k AS k, c.expected AS expected, c.pValue AS p, c.lagHours AS lag, max(c.strength * (1 - c.qValue)) AS strength, collect(other) AS some
  WITH e, sum(strength) AS causalStrength, collect(some) AS lists
  WITH e, causalStrength, reduce(others = [], some IN lists | others + some) AS others
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
