// Entities whose outcomes moved most after $since and up to $at: by the greatest of these moves, times how strongly the entity is exposed. The greatest
// moves of each day are read, as many as are looked at in all, so that none of those is missed. What is not looked at is at most `beyond`.
CALL () {
  UNWIND $days AS day
  CALL (day) {
    MATCH (move:MarketMove)
    WHERE move.day = day AND move.standing < 0 AND move.id > ''
      AND move.at > $since AND move.at <= $at AND move.recordedAt <= $known AND move.again IS NULL
    WITH move ORDER BY move.day, move.standing, move.id LIMIT $maxMoves + 1
    RETURN move
  }
  WITH move ORDER BY move.standing, move.id LIMIT $maxMoves + 1
  RETURN collect(move) AS greatest
}
WITH greatest[..$maxMoves] AS looked, CASE WHEN size(greatest) > $maxMoves THEN -greatest[$maxMoves].standing ELSE 0.0 END AS beyond
CALL (looked) {
  UNWIND looked AS move
  MATCH (move)<-[:MOVED]-(c:Contract)-[p:PRICES]->(o:Outcome)
  WHERE /*include told(p)*/ AND /*include known(o)*/
  MATCH (c)<-[:LISTS]-(m:Market)
  CALL (o) {
    MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
    WHERE /*include holds(x)*/ AND /*include known(e)*/
    WITH e, max(x.strength * x.confidence) AS strength ORDER BY strength DESC, e.id LIMIT $maxExposed
    RETURN e, strength
  }
  WITH e, -move.standing * strength AS weight, move, o, m, p ORDER BY weight DESC, move.at DESC, move.id
  WITH e, max(weight) AS magnitude, count(*) AS moveCount, max(-move.standing) AS largest, collect(move {
    .id, .window, .since, .at, .from, .to, venue: m.venue, marketId: m.id, inverse: p.polarity = -1, outcome: o {.id, .slug, .label, .question, .category}
  })[..$maxTold] AS moves
  ORDER BY magnitude DESC, e.id LIMIT $limit + 1
  RETURN collect([e, magnitude, moveCount, largest, moves]) AS ranked
}
WITH beyond, ranked, [each IN ranked[..$limit] | each[0]] AS entities
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
  RETURN collect([outcomes, outcomeCount]) AS exposures
}
CALL (exposures) {
  UNWIND exposures AS each
  UNWIND each[0] AS one
  RETURN collect(DISTINCT one.node) AS outcomes
}
/*include exposures-among(entities, outcomes)*/
/*include edges-among(entities)*/
RETURN beyond, size(ranked) > $limit AS more, edges, exposed,
  COLLECT {
    UNWIND range(0, size(entities) - 1) AS place
    WITH place, entities[place] AS e
    RETURN {
      entity: e {.id, .slug, .displayName, .entityType, .category},
      magnitude: ranked[place][1], moveCount: ranked[place][2], largest: ranked[place][3], moves: ranked[place][4],
      outcomes: [one IN exposures[place][0] | {outcome: one.outcome, strength: one.strength, role: one.role}],
      outcomeCount: exposures[place][1]
    }
  } AS movers
