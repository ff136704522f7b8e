// Whom an event moves: what it is about, by the role there, and what is related to that, by the weight of the relationship. An entity
// that is reached in several ways is moved as strongly as by the strongest. Beside each the open outcomes that it is exposed to; not those that were
// first asked more than a year after it, which it was known before.
MATCH (event:Event {id: $id})
WHERE /*include told(event)*/ AND event.happenedAt <= $at
CALL (event) {
  MATCH (event)-[about:ABOUT]->(n:Entity)
  WHERE /*include about-known(about)*/ AND /*include known(n)*/
  WITH n, coalesce($roleWeights[about.role], $unknownRole) AS weight, about.role AS role
  ORDER BY weight DESC, n.id LIMIT $maxStarts
  RETURN collect(n) AS starts, collect(weight) AS weights, collect(role) AS roles
}
CALL (starts, weights) {
  UNWIND range(0, size(starts) - 1) AS i
  WITH starts[i] AS n, weights[i] AS weight
  CALL (n) {
    MATCH (n)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $maxRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND ties AS tie
  WITH n, weight, size(ties) AS read, tie[0] AS r, tie[1] AS m LIMIT $maxWays
  RETURN collect(
      CASE WHEN /*include holds(r)*/
      THEN [m, weight * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence] END) AS related,
    max(CASE WHEN read = $maxRead THEN n.displayName END) AS wide, count(*) AS ways
}
CALL (starts, weights, related) {
  UNWIND [i IN range(0, size(starts) - 1) | [starts[i], weights[i]]] + related AS reached
  WITH reached[0] AS n, max(reached[1]) AS score
  WITH n, score, n.id AS id
  ORDER BY score DESC, id LIMIT $enough
  RETURN collect({node: n, score: score}) AS ranked
}
WITH *, ranked[..$limit] AS moved
WITH *, [each IN moved | each.node] AS entities
/*include edges-among(entities)*/
RETURN event.id AS id, event.title AS title,
  [i IN range(0, size(starts) - 1) | [starts[i].id, weights[i], roles[i]]] AS starts,
  COUNT { MATCH (event)-[about:ABOUT]->() WHERE /*include about-known(about)*/ } AS allStarts,
  size(ranked) > $limit AS more, wide, ways, edges,
  COLLECT {
    UNWIND moved AS each
    WITH each.node AS n, each.score AS score, toString(toInteger(left(event.happenedAt, 4)) + 1) + substring(event.happenedAt, 4) AS yearAfter
    CALL (n, yearAfter) {
      MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
      WHERE /*include holds(x)*/
        AND /*include open(o)*/
        AND (yearAfter > $at OR coalesce(
          COLLECT { MATCH (o)<-[:PRICES]-()<-[:LISTS]-(m) WHERE m.openDate IS NOT NULL RETURN m.openDate ORDER BY m.openDate LIMIT 1 }[0],
          o.createdAt) <= yearAfter)
      WITH o, max([x.strength * x.confidence * /*include left-of(x, n)*/, x.role, x.exposureType, x.source, x]) AS exposure
      ORDER BY exposure[0] DESC, o.id LIMIT $maxOutcomes + 1
      RETURN collect({outcome: o {.id, .slug, .label, .question, .category}, exposure: properties(exposure[4])}) AS exposures
    }
    RETURN {entity: n {.id, .slug, .displayName, .entityType, .category}, score: score, exposures: exposures}
  } AS moved
