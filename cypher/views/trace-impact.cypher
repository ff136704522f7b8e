// From an entity, or from what an event is about, hop by hop to the outcomes that it can move. A way is a list of nodes, none of them
// twice, and its strength the product of its weights, none above 1. So a way that is not stronger than the last of the $enough best
// chains found so far cannot lead to a better one and is dropped: `bound` is the most that can be left of it after one more hop.
// A relationship whose type alone makes a way too weak is not looked at further: of a hub that is most of them.
// Chains of one level are shorter than those of the next and go first where they are equally strong. Of equally strong ones at the cut
// those count whose ids have the higher digits (`rank`).
// The database counts the memory of a row that is sorted by all that the statement holds at that point, so nothing is sorted while the ways
// are at hand: what is among the best is told by a percentile of the ranks, and only the best are put in order, when the ways are gone.
// One text for both beginnings, for it takes seconds to plan.
MATCH (center:Entity|Event {id: $id})
WHERE center:Event = $ofEvent AND coalesce(center.recordedAt, center.createdAt) <= $known
  AND coalesce(center.retractedAt > $known, true) AND coalesce(center.happenedAt <= $at, true)
  AND coalesce(center.mergedAt > $known, true)
CALL (center) {
  CALL (center) {
    UNWIND CASE WHEN center:Entity THEN [center] ELSE [] END AS n
    RETURN n, 1.0 AS weight, null AS role
    UNION ALL
    MATCH (center)-[about:ABOUT]->(n:Entity)
    WHERE /*include about-known(about)*/ AND /*include known(n)*/
    RETURN n, coalesce($roleWeights[about.role], $unknownRole) AS weight, about.role AS role
  }
  WITH n, weight, role ORDER BY weight DESC, n.id
  WITH collect({at: n, p: weight, bound: weight * $reach[n.entityType], ids: [n.id], nodes: [n], steps: [], role: role}) AS starts
  RETURN starts[..$maxStarts] AS level0, size(starts) AS allStarts
}
CALL (level0) {
  UNWIND level0 AS way
  WITH way, way.at AS n
  CALL (n) {
    /*include exposed-most(n)*/
    WHERE /*include open(o)*/
    /*include enough-of(all)*/
    RETURN o, exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  ORDER BY strength DESC, way.ids, o.id LIMIT $enough
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 + /*include tie-break(o.id)*/)}) AS best0
}
WITH center, level0, allStarts, [] AS looked, level0 AS level, best0 AS best, CASE WHEN size(best0) < $enough THEN -1.0 ELSE best0[-1].strength END AS least
/*include trace-hop(1)*/
/*include trace-beam(1)*/
/*include trace-hop(2)*/
/*include trace-beam(2)*/
/*include trace-hop(3)*/
WITH head(collect(center)) AS center, head(collect(level0)) AS level0, head(collect(allStarts)) AS allStarts,
  head(collect(looked + [[wide, ways]])) AS looked, head(collect([chain IN chains WHERE last IS NULL OR chain.rank >= last])) AS found
WHERE center IS NOT NULL
CALL (found) {
  UNWIND found AS chain
  CALL (chain) {
    UNWIND chain.way.nodes[1..-1] AS between
    RETURN sum(log(COUNT { (between)-[:/*edges*/]-() })) AS shared
  }
  WITH chain, shared ORDER BY chain.strength DESC, size(chain.way.ids), shared, chain.way.ids, chain.outcome.id LIMIT $enough
  RETURN collect(chain) AS best
}
WITH center, level0, allStarts, looked, best[..$limit] AS best, size(best) > $limit AS more
CALL (level0, best) {
  UNWIND [way IN level0 | way.nodes] + [chain IN best | chain.way.nodes] AS nodes
  UNWIND nodes AS n
  RETURN collect(DISTINCT n) AS entities
}
CALL (best) {
  UNWIND best AS chain
  RETURN collect(DISTINCT chain.outcome) AS outcomes
}
CALL (entities) {
  UNWIND entities AS a
  MATCH (a)-[r:/*edges*/]->(b)
  WHERE b IN entities
    AND /*include holds(r)*/
  WITH a, r, b, /*include end-of(r)*/ AS validTo, /*include edge-confirmed(r)*/ AS confirmedAt
  RETURN collect([a.id, type(r), b.id, r.confidence, r.validFrom, validTo, a.entityType, b.entityType, confirmedAt]) AS edges
}
CALL (entities, outcomes) {
  UNWIND entities AS a
  MATCH (a)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE o IN outcomes
    AND /*include holds(x)*/
  WITH a, x, o, /*include end-of(x)*/ AS validTo
  RETURN collect([a.id, o.id, x.confidence, x.validFrom, validTo]) AS exposed
}
RETURN center.id AS id, center.title AS title,
  [way IN level0 | [way.ids[0], way.p, way.role]] AS starts,
  allStarts, more,
  [n IN entities | n {.id, .slug, .displayName, .entityType, .category}] AS entities,
  COLLECT {
    // What is told of a person in words: the office or the position, and whether he can play.
    UNWIND entities AS n
    WITH n WHERE n.entityType = 'person'
    MATCH (n)-[:HAS_FACT]->(f)
    WHERE f.key IN $told
    /*include version-of(f)*/
    WITH n, f, v
    WHERE /*include not-ended(v)*/
    RETURN [n.id, f.key, v.value]
  } AS facts,
  [o IN outcomes | o {.id, .slug, .label, .question, .category}] AS outcomes,
  [chain IN best | {strength: chain.strength, ids: chain.way.ids, steps: chain.way.steps, outcome: chain.outcome.id,
    exposure: properties(chain.exposure)}] AS chains,
  edges, exposed, looked
