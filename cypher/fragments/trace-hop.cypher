// trace-hop(hop): one more hop of the ways in `level`, and `chains`: those that end there beside the best so far. `last` and `lowest` are the rank and
// the strength that a chain must have to be among the best.
// A relationship that ages passes what is left of its confidence: `$fresh`, by pack, edge and types of its ends.
// `least` is what a way must exceed; `ways` counts what was looked at, `wide` names an entity of which not all was.
CALL (level, least) {
  UNWIND range(0, size(level) - 1) AS at
  WITH at, level[at].at AS n
  WHERE level[at].bound > least
  CALL (n) {
    MATCH (n)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $maxRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND ties AS tie
  WITH at, n, size(ties) AS read, tie[0] AS r, tie[1] AS m LIMIT $maxWays
  RETURN collect(
      CASE WHEN level[at].p * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END > least
        AND ($depth > __hop__ OR COUNT { (m)-[:EXPOSED_TO]->() } > 0)
        AND /*include holds(r)*/
      THEN [at, n, r, m] END) AS seen,
    max(CASE WHEN read = $maxRead THEN n.displayName END) AS wide, count(*) AS ways
}
CALL (level, seen, least) {
  UNWIND seen AS tie
  WITH tie[0] AS at, tie[1] AS n, tie[2] AS r, tie[3] AS m
  WITH at, n, r, m, coalesce($fresh[split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] + ' ' + type(r)
    + ' ' + startNode(r).entityType + ' ' + endNode(r).entityType], 1.0) AS fresh
  WITH at, m, max([
    CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence * fresh,
    type(r), startNode(r) = n, r.confidence * fresh]) AS step
  WITH level[at] AS way, m, m.id AS id, step, level[at].p * step[0] AS p
  WHERE p > least AND NOT id IN way.ids
  RETURN collect({at: m, p: p, bound: p * $reach[m.entityType], rank: p * $reach[m.entityType] * (1 + /*include tie-break(id)*/),
    exposed: COUNT { (m)-[:EXPOSED_TO]->() } > 0,
    ids: way.ids + id, nodes: way.nodes + m, steps: way.steps + [step]}) AS reached
}
CALL (reached, least) {
  UNWIND reached AS way
  WITH way, way.at AS n WHERE way.exposed
  CALL (n) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
      AND /*include open(o)*/
    RETURN o, max([x.strength * x.confidence * /*include left-of(x, n)*/, x.role, x.exposureType, x.source, x]) AS exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  WHERE strength > least
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 - __hop__e-7 + /*include tie-break(o.id)*/)}) AS found
}
WITH center, level0, allStarts, looked, wide, ways, reached, best + found AS chains
CALL (chains) {
  UNWIND CASE WHEN size(chains) < $enough THEN [] ELSE chains END AS chain
  RETURN percentileDisc(chain.rank, (size(chains) - $enough + 0.5) / size(chains)) AS last,
    percentileDisc(chain.strength, (size(chains) - $enough + 0.5) / size(chains)) AS lowest
}
