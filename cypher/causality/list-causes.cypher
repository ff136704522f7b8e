// Whom events of an entity are followed by, the strongest first, those where neither leads beside them, and the run that found it.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
OPTIONAL MATCH (run:CausalityRun {name: 'last'})
RETURN e.slug AS slug, run {.runAt, .pairs, .daysOnly, .shortSeries, .untested, .beyond} AS run, COLLECT {
  MATCH (e)-[c:CAUSES]->(other:Entity)
  WHERE c.verdict IN $verdicts
  WITH c, other ORDER BY c.strength DESC, other.slug LIMIT $limit
  RETURN {
    target: other {.slug, .displayName, .entityType},
    strength: c.strength, lagHours: c.lagHours, lagLow: c.lagLow, lagHigh: c.lagHigh, windowHours: c.windowHours, n: c.n, k: c.k, expected: c.expected, pValue: c.pValue,
    qValue: c.qValue, pAsymmetry: c.pAsymmetry, forwardOnly: c.forwardOnly, backwardOnly: c.backwardOnly, mechanism: c.mechanism, via: c.via, both: c.both, verdict: c.verdict,
    runAt: c.runAt, direction: coalesce(c.direction, 'mixed'), moveMean: c.moveMean, moveEvents: coalesce(c.moveEvents, 0), moveP: c.moveP, moveReason: c.moveReason,
    leadHours: c.leadHours, leadCorrelation: c.leadCorrelation, leadRatio: c.leadRatio, leadP: c.leadP,
    followed: COLLECT {
      UNWIND range(0, size(coalesce(c.followedLags, [])) - 1) AS place
      WITH c.followedLags[place] AS lagHours, c.followedFirst[place] AS firstId, c.followedNext[place] AS nextId
      CALL (firstId) {
        /*include story-or-event(firstId)*/
      }
      WITH lagHours, nextId, told AS first
      CALL (nextId) {
        /*include story-or-event(nextId)*/
      }
      RETURN {lagHours: lagHours, first: first, next: told}
    }
  }
} AS causes
