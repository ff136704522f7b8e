// Whom something that happens to each of some entities might lead to: active ones within two relationships, not past a hub, and those that are exposed to an
// outcome together with it, the most closely tied first.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
CALL (e) {
  CALL (e) {
    MATCH (e)-[r:/*edges*/]-(n)
    WHERE /*include holds(r)*/
    WITH e, r, n LIMIT $maxRead
    RETURN n AS other, $weights[type(r)] * r.confidence * CASE WHEN COUNT { (n)-[:/*edges*/]-() } > 50 THEN sqrt(50.0 / COUNT { (n)-[:/*edges*/]-() }) ELSE 1.0 END * 0.95 AS weight,
      [{edge: type(r), outgoing: startNode(r).id = e.id}] AS steps, null AS via
    UNION ALL
    MATCH (e)-[r:/*edges*/]-(n)
    WHERE /*include holds(r)*/
    WITH e, r, n LIMIT $maxRead
    WITH e, r, n, COUNT { (n)-[:/*edges*/]-() } AS degree
    WHERE degree <= $maxDegree
    WITH e, r, n, $weights[type(r)] * r.confidence * CASE WHEN degree > 50 THEN sqrt(50.0 / degree) ELSE 1.0 END * 0.95 AS first
    WHERE first >= $minWeight
    MATCH (n)-[s:/*edges*/]-(m)
    WHERE m.id <> e.id AND $active[m.id] IS NOT NULL AND /*include holds(s)*/
    RETURN m AS other, first * $weights[type(s)] * s.confidence * CASE WHEN COUNT { (m)-[:/*edges*/]-() } > 50 THEN sqrt(50.0 / COUNT { (m)-[:/*edges*/]-() }) ELSE 1.0 END * 0.95 AS weight,
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
  WHERE weight >= $minWeight AND $active[other.id] IS NOT NULL AND other.mergedAt IS NULL
  WITH other, weight, steps, via ORDER BY weight DESC, size(steps), via
  WITH other, collect({weight: weight, steps: steps, via: via})[0] AS best
  ORDER BY best.weight DESC, other.id LIMIT $maxCandidates
  RETURN collect({id: other.id, weight: best.weight, steps: best.steps, via: best.via}) AS others
}
RETURN id, others
