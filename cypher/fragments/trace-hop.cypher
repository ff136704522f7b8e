// trace-hop(hop, before, from): one more hop of the ways in `from`, the chains that end there, and the best of all so far.
// A relationship that ages passes what is left of its confidence: `$fresh`, by pack, edge and types of its ends.
// `least` is what a way must exceed; `seen` and `ways` count what was looked at, `wide` names an entity of which not all was.
CALL (__from__, least__before__) {
  UNWIND range(0, size(__from__) - 1) AS at
  WITH at, __from__[at].at AS n
  WHERE __from__[at].bound > least__before__
  CALL (n) {
    MATCH (n)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $maxRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND ties AS tie
  WITH at, n, size(ties) AS read, tie[0] AS r, tie[1] AS m LIMIT $maxWays
  RETURN collect(
      CASE WHEN __from__[at].p * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END > least__before__
        AND ($depth > __hop__ OR COUNT { (m)-[:EXPOSED_TO]->() } > 0)
        AND /*include holds(r)*/
      THEN [at, n, r, m] END) AS seen__hop__,
    max(CASE WHEN read = $maxRead THEN n.displayName END) AS wide__hop__, count(*) AS ways__hop__
}
CALL (__from__, seen__hop__, least__before__) {
  UNWIND seen__hop__ AS tie
  WITH tie[0] AS at, tie[1] AS n, tie[2] AS r, tie[3] AS m
  WITH at, n, r, m, coalesce($fresh[split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] + ' ' + type(r)
    + ' ' + startNode(r).entityType + ' ' + endNode(r).entityType], 1.0) AS fresh
  WITH at, m, max([
    CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence * fresh,
    type(r), startNode(r) = n, r.confidence * fresh]) AS step
  WITH __from__[at] AS way, m, m.id AS id, step, __from__[at].p * step[0] AS p
  WHERE p > least__before__ AND NOT id IN way.ids
  RETURN collect({at: m, p: p, bound: p * $reach[m.entityType],
    rank: p * $reach[m.entityType] * (1 + 1e-9 * toFloat('0.' + reduce(digits = left(id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1))))),
    exposed: COUNT { (m)-[:EXPOSED_TO]->() } > 0,
    ids: way.ids + id, nodes: way.nodes + m, steps: way.steps + [step]}) AS level__hop__
}
CALL (level__hop__, least__before__) {
  UNWIND level__hop__ AS way
  WITH way, way.at AS n WHERE way.exposed
  CALL (n) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
      AND /*include open(o)*/
    RETURN o, max([x.strength * x.confidence * /*include left-of(x, n)*/, x.role, x.exposureType, x.source, x]) AS exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  WHERE strength > least__before__
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 - __hop__e-7 + 1e-9 * toFloat('0.' + reduce(digits = left(o.id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1)))))}) AS found__hop__
}
WITH *, best__before__ + found__hop__ AS all__hop__
CALL (all__hop__) {
  UNWIND CASE WHEN size(all__hop__) < $enough THEN [] ELSE all__hop__ END AS chain
  RETURN percentileDisc(chain.rank, (size(all__hop__) - $enough + 0.5) / size(all__hop__)) AS last__hop__, percentileDisc(chain.strength, (size(all__hop__) - $enough + 0.5) / size(all__hop__)) AS lowest__hop__
}
WITH *, [chain IN all__hop__ WHERE last__hop__ IS NULL OR chain.rank >= last__hop__] AS best__hop__
WITH *, coalesce(lowest__hop__, -1.0) AS least__hop__
