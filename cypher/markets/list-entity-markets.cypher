// The open markets about an entity: those of entities one relationship away that it is not exposed to itself and, where $own, those that it is.
// A relationship that passes less than $leastWeight of an effect leads to none, and one of a happening that is over to none that opened later.
// Each once: by its own exposure (what links say of another market of the outcome only where they say nothing of this one), or else by the strongest way, of equally strong ones through the entity of the lower id.
MATCH (center:Entity {id: $id})
WHERE /*include known(center)*/
/*include over-on(center)*/
CALL (center) {
  CALL (center) {
    MATCH (center)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $maxRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND CASE WHEN ties = [] THEN [null] ELSE ties END AS tie
  WITH center, tie[0] AS r, tie[1] AS m
  WITH center, r, m, CASE WHEN startNode(r) = center THEN $forward[type(r)] ELSE $backward[type(r)] END AS weight
  RETURN collect(
    CASE WHEN weight >= $leastWeight AND COUNT { (m)-[:EXPOSED_TO]->() } > 0
      AND /*include holds(r)*/
    THEN [m, [weight * r.confidence, type(r), startNode(r) = center]] END) AS related
}
CALL (center, related, over) {
  UNWIND [[center, [1.0, '', true]]] + related AS reached
  WITH reached[0] AS n, max(reached[1]) AS step
  CALL (n, center, over) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
    MATCH (o)<-[p:PRICES]-()<-[:LISTS]-(m:Market)
    WHERE /*include told(p)*/
      AND m.active AND m.createdAt <= $known AND ($venue IS NULL OR m.venue = $venue)
      AND (over IS NULL OR n = center OR left(coalesce(m.openDate, m.createdAt), size(over)) <= over)
    WITH m, min([CASE WHEN x.rule IS NULL OR x.statedIn ENDS WITH m.id THEN 0 ELSE 1 END, -x.strength * x.confidence, o.id, x.role, o.label]) AS share
    ORDER BY share[1], m.id LIMIT $enough
    RETURN m, share
  }
  WITH m, min([CASE WHEN step[1] = '' THEN 0 ELSE 1 END, step[0] * share[1], n.id, n, step, share]) AS way
  WHERE $own OR way[0] = 1
  WITH m, m.id AS id, way, way[3] AS reached ORDER BY way[1], id LIMIT $enough
  RETURN collect({
    market: m {.id, .title, .label, .venue, .volume}, strength: -way[1], role: way[5][3], outcome: way[5][4],
    via: CASE WHEN way[0] = 1 THEN {
      entity: reached {.id, .slug, .displayName, .entityType, .category}, type: way[4][1], outgoing: way[4][2]
    } END
  }) AS markets
}
RETURN markets
