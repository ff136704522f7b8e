// The open markets of some entities, and of those one relationship away, each with its exposure and the relationship that leads there. To what a
// relationship leads, the entity's own exposure leads as well, however many stronger ones it has.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
CALL (e) {
  CALL (e) {
    RETURN e AS n, null AS step, false AS isTeam
    UNION ALL
    MATCH (e)-[r:/*edges*/]-(n)
    WHERE /*include holds(r)*/
    WITH n, r LIMIT $maxRead
    WITH n, r, COUNT { (n)-[:/*edges*/]-() } AS degree
    WHERE degree <= $maxDegree
    WITH n, r, degree ORDER BY $weights[type(r)] * r.confidence DESC, n.slug LIMIT $maxNear
    WITH n, r, degree, startNode(r) AS s, endNode(r) AS t, split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] AS pack,
      r.recordedAt AS recorded, r.validFrom AS seen
    RETURN n, {
      id: elementId(r), edge: type(r), confidence: r.confidence, degree: degree, outgoing: s.id <> n.id, slug: n.slug,
      source: s.entityType, target: t.entityType,
      confirmedAt: CASE WHEN type(r) IN $ageing THEN /*include confirmed(pack, seen, recorded)*/ END
    } AS step, s.id <> n.id AND type(r) IN $teamEdges AS isTeam
  }
  CALL (n) {
    /*include own-markets(n)*/
    WITH m, o, x, p ORDER BY x.strength * x.confidence DESC, m.id LIMIT $maxMarkets
    RETURN m, o, x, p
  }
  RETURN collect({n: n, step: step, isTeam: isTeam, m: m, o: o, x: x, p: p}) AS found
}
CALL (e, found) {
  WITH e, COLLECT { UNWIND found AS way WITH way WHERE way.step IS NOT NULL RETURN DISTINCT way.m.id } AS reached
  /*include own-markets(e)*/
    AND m.id IN reached
  RETURN collect({n: e, step: null, isTeam: false, m: m, o: o, x: x, p: p}) AS own
}
UNWIND found + own AS way
WITH id, way, way.n AS n, way.m AS m, way.o AS o, way.x AS x, way.p AS p
WITH id, way, n, m, o, x, x.confidence * coalesce(p.confidence, 1.0) AS exposure, CASE WHEN way.step IS NULL THEN 0 ELSE 1 END AS hops
RETURN id, collect({
  step: way.step, exposure: exposure, exposureId: elementId(x), role: x.role, strength: x.strength,
  rank: /*include label-rank-of(hops, way.isTeam, n, x, exposure, m)*/,
  outcome: o {.id, .slug, .label, .group},
  exclusive: EXISTS { (m)-[:PART_OF]->(g:VenueEvent) WHERE g.mutuallyExclusive = true },
  market: m {.id, .title, .label, .venue, .category, .volume, .liquidity, .url}
}) AS ways
