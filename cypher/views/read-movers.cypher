// Entities about which much changed after $since and up to $at, with what changed. Which entities are looked at follows from the kept
// activity: the first of each period, summed, where for a period in which an entity was not among the first the last one read stands. None
// that is not looked at can have more than `beyond`. A fact's chain is walked only until its first version from before the window.
CALL () {
  UNWIND $periods AS period
  CALL (period) {
    MATCH (a:Activity)
    WHERE /*scope*/ a.period = period AND a.standing < 0 AND a.entity > ''
    WITH a ORDER BY /*order*/ a.period, a.standing, a.entity LIMIT $perPeriod
    RETURN collect([a.entity, -a.standing]) AS first
  }
  RETURN collect([first, CASE WHEN size(first) < $perPeriod THEN 0 ELSE first[$perPeriod - 1][1] END]) AS read
}
WITH read, reduce(sum = 0, each IN read | sum + each[1]) AS unread
CALL (read, unread) {
  UNWIND read AS each
  UNWIND each[0] AS one
  WITH unread, one[0] AS id, sum(one[1] - each[1]) AS more
  WITH id, unread + more AS most ORDER BY most DESC, id LIMIT $maxCandidates + 1
  RETURN collect([id, most]) AS ranked
}
WITH unread, ranked,
  CASE WHEN size(ranked) > $maxCandidates AND ranked[$maxCandidates][1] > unread THEN ranked[$maxCandidates][1] ELSE unread END AS beyond
CALL (ranked) {
  UNWIND ranked[..$maxCandidates] AS candidate
  WITH candidate[0] AS id
  MATCH (e:Entity {id: id})
  WHERE /*include known(e)*/
  RETURN collect(e) AS entities
}
CALL (entities) {
  UNWIND entities AS e
  CALL (e) {
    MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
      AND /*include open(o)*/
    WITH o, max([x.strength * x.confidence, x.role]) AS exposure
    ORDER BY exposure[0] DESC, o.id
    WITH collect({node: o, outcome: o {.id, .slug, .label, .question, .category}, strength: exposure[0], role: exposure[1]}) AS everything
    RETURN everything[..$maxOutcomes] AS outcomes, size(everything) AS outcomeCount
  }
  RETURN collect([e, outcomes, outcomeCount]) AS exposures
}
CALL (exposures) {
  UNWIND exposures AS each
  UNWIND each[1] AS one
  RETURN collect(DISTINCT one.node) AS outcomes
}
/*include exposures-among(entities, outcomes)*/
/*include edges-among(entities)*/
RETURN beyond, size(ranked) AS candidates, edges, exposed,
  COLLECT {
    UNWIND exposures AS each
    WITH each[0] AS e, each[1] AS strongest, each[2] AS outcomeCount
    CALL (e) {
      MATCH (e)-[:HAS_FACT]->(f)
      WITH f ORDER BY f.key LIMIT $maxFacts
      CALL (f) {
        CALL (f) {
          MATCH (f)-[:CURRENT]->(newest)
          MATCH (newest) ((x)-[steps:PREVIOUS]->() WHERE x.validFrom > $since OR x.recordedAt > $known){0,500} (v)
          RETURN v, size(steps) AS place
          UNION ALL
          MATCH (f)-[:RETRACTED]->(v)
          WHERE v.retractedAt > $known
          RETURN v, 501 AS place
        }
        WITH v, place, /*include end-of(v)*/ AS validTo
        WHERE v.validFrom <= $at AND v.recordedAt <= $known
        RETURN collect({value: v.value, validFrom: v.validFrom, validTo: validTo, place: place}) AS versions
      }
      WITH f, versions
      WHERE any(v IN versions WHERE v.validFrom > $since OR (v.validTo > $since AND v.validTo <= $at))
      RETURN collect({key: f.key, versions: versions}) AS facts
    }
    CALL (e) {
      MATCH (e)<-[about:ABOUT]-(event:Event)
      WITH event, about LIMIT $maxRead
      WHERE /*include about-known(about)*/ AND event.happenedAt > $since AND event.happenedAt <= $at AND /*include told(event)*/ AND NOT EXISTS { (event)-[:SET]->() }
      WITH event, about.role AS role ORDER BY event.happenedAt DESC, event.id
      RETURN collect(event {.id, .eventType, .title, .happenedAt, impactScore: coalesce(CASE WHEN event.impactAt <= $known THEN event.impact END, event.impactScore), role: role}) AS events
    }
    CALL (strongest) {
      UNWIND strongest AS one
      WITH one.node AS o
      CALL (o) {
        MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
        WHERE /*include told(p)*/
        WITH c, m, p ORDER BY m.id, c.id LIMIT $maxContracts
        RETURN c, m, p.polarity = -1 AS inverse
      }
      UNWIND $windows AS window
      CALL (c, window) {
        MATCH (move:MarketMove {contract: c.id, window: window})
        WHERE move.at > $since AND move.at <= $at AND move.recordedAt <= $known AND move.again IS NULL
        RETURN move ORDER BY move.at DESC LIMIT $maxMoves
      }
      WITH o, m, inverse, move ORDER BY move.standing, move.at DESC, move.id
      RETURN count(*) AS moveCount, collect(move {
        .id, .window, .since, .at, .from, .to, venue: m.venue, marketId: m.id, inverse: inverse, outcome: o {.id, .slug, .label, .question, .category}
      })[..$maxTold] AS moves
    }
    RETURN {
      entity: e {.id, .slug, .displayName, .entityType, .category},
      outcomes: [one IN strongest | {outcome: one.outcome, strength: one.strength, role: one.role}],
      outcomeCount: outcomeCount, facts: facts, events: events, moves: moves, moveCount: moveCount
    }
  } AS movers
