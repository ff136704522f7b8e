// The open markets of some entities, and of those one relationship away, each with its exposure and the relationship that leads there.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
CALL (e) {
  RETURN e AS n, null AS step
  UNION ALL
  MATCH (e)-[r:/*edges*/]-(n)
  WHERE /*include holds(r)*/
  WITH n, r LIMIT $maxRead
  WITH n, r, COUNT { (n)-[:/*edges*/]-() } AS degree
  WHERE degree <= $maxDegree
  WITH n, r, degree ORDER BY $weights[type(r)] * r.confidence DESC, n.slug LIMIT $maxNear
  RETURN n, {id: elementId(r), edge: type(r), confidence: r.confidence, degree: degree, outgoing: startNode(r).id <> n.id, slug: n.slug} AS step
}
CALL (n) {
  /*include own-markets(n)*/
  WITH m, o, x, p ORDER BY x.strength * x.confidence DESC, m.id LIMIT $maxMarkets
  RETURN m, o, x, p
}
RETURN id, collect({
  step: step, exposure: x.confidence * coalesce(p.confidence, 1.0), exposureId: elementId(x), role: x.role, strength: x.strength,
  outcome: o {.id, .slug, .label, .group},
  exclusive: EXISTS { (m)-[:PART_OF]->(g:VenueEvent) WHERE g.mutuallyExclusive = true },
  market: m {.id, .title, .label, .venue, .category, .volume, .liquidity, .url}
}) AS ways
