// Whom something that happens to each of some entities might lead to: active ones within two relationships, not past a hub, and those that are exposed to an
// outcome together with it, the most closely tied first. What ties two is told by the relationship between them, else by who is between them, else by the outcome
// that they share, whichever of these is the closest.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
CALL (e) {
  CALL (e) {
    MATCH (e)-[r:/*edges*/]-(n)
    WHERE /*include holds(r)*/
    WITH e, r, n, type(r) AS edge LIMIT $maxRead
    WITH e, r, n, edge, COUNT { (n)-[:/*edges*/]-() } AS degree
    RETURN n AS other, /*include tie-of(edge, r.confidence, degree)*/ AS weight, [{edge: edge, outgoing: startNode(r).id = e.id}] AS steps, null AS via
    UNION ALL
    MATCH (e)-[r:/*edges*/]-(n)
    WHERE /*include holds(r)*/
    WITH e, r, n, type(r) AS edge LIMIT $maxRead
    WITH e, r, n, edge, COUNT { (n)-[:/*edges*/]-() } AS degree
    WHERE degree <= $maxDegree
    WITH e, r, n, /*include tie-of(edge, r.confidence, degree)*/ AS first
    WHERE first >= $minWeight
    MATCH (n)-[s:/*edges*/]-(m)
    WHERE m.id <> e.id AND $active[m.id] IS NOT NULL AND /*include holds(s)*/
    WITH e, r, n, m, s, first, type(s) AS edge, COUNT { (m)-[:/*edges*/]-() } AS degree
    RETURN m AS other, first * /*include tie-of(edge, s.confidence, degree)*/ AS weight,
      [{edge: type(r), outgoing: startNode(r).id = e.id}, {edge: type(s), outgoing: startNode(s).id = n.id}] AS steps, n.slug AS via
    UNION ALL
    MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
    WITH e, x, o LIMIT $maxRead
    MATCH (o)<-[y:EXPOSED_TO]-(m)
    WHERE m.id <> e.id AND $active[m.id] IS NOT NULL AND /*include holds(y)*/
    RETURN m AS other, x.confidence * x.strength * y.confidence * y.strength AS weight, [] AS steps, o.slug AS via
  }
  WITH other, weight, steps, via
  WHERE (weight >= $minWeight OR size(steps) = 1) AND $active[other.id] IS NOT NULL AND other.mergedAt IS NULL
  WITH other, weight, steps, via ORDER BY weight DESC, size(steps), via
  WITH other, collect({weight: weight, steps: steps, via: via}) AS ways
  WITH other, ways[0].weight AS weight,
    coalesce([way IN ways WHERE size(way.steps) = 1][0], [way IN ways WHERE size(way.steps) = 2][0], ways[0]) AS best
  WHERE weight >= $minWeight
  ORDER BY weight DESC, other.id
  WITH collect({id: other.id, weight: weight, steps: best.steps, via: best.via}) AS found
  RETURN found[..$maxCandidates] AS others, size(found) AS proposed
}
RETURN id, proposed, others
