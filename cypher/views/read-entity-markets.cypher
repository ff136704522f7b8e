// The open outcomes that an entity is exposed to, itself or through an entity one relationship away, each once by its strongest way.
// Of two equally strong ways the direct one counts, then the one through the entity of the lower id. A relationship that ages passes what is left
// of its confidence: `$fresh`, by pack, edge and types of its ends. What is over reaches nothing through others that was first asked later.
MATCH (center:Entity {id: $id})
WHERE /*include known(center)*/
/*include over-on(center)*/
/*include hub-of(center, 0)*/
CALL (center, hub) {
  CALL (center, hub) {
    CALL (center, hub) {
      UNWIND CASE WHEN hub.exposed IS NULL THEN [center] ELSE [] END AS n
      MATCH (n)-[r:/*edges*/]-(m)
      RETURN r, m LIMIT $maxRead
      /*include or-exposed(hub, center)*/
    }
    RETURN collect([r, m]) AS ties
  }
  UNWIND CASE WHEN ties = [] THEN [null] ELSE ties END AS tie
  WITH center, size(ties) AS read, tie[0] AS r, tie[1] AS m
  RETURN read, collect(
    CASE WHEN COUNT { (m)-[:EXPOSED_TO]->() } > 0
      AND /*include holds(r)*/
    THEN [m, [CASE WHEN startNode(r) = center THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence
      * coalesce($fresh[split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] + ' ' + type(r)
        + ' ' + startNode(r).entityType + ' ' + endNode(r).entityType], 1.0),
      type(r), startNode(r) = center]] END) AS related
}
CALL (center, related, over) {
  UNWIND [[center, [1.0, '', true]]] + related AS reached
  WITH reached[0] AS n, max(reached[1]) AS step
  CALL (n, center, over) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
      AND /*include open(o)*/
      AND (over IS NULL OR n = center OR left(coalesce(
        COLLECT { MATCH (o)<-[:PRICES]-()<-[:LISTS]-(m) WHERE m.openDate IS NOT NULL RETURN m.openDate ORDER BY m.openDate LIMIT 1 }[0],
        o.createdAt), size(over)) <= over)
    WITH o, max([x.strength * x.confidence * /*include left-of(x, n)*/, x.role, x.exposureType, x.source, x]) AS exposure
    WITH o, exposure[0] AS share, exposure[4] AS x ORDER BY share DESC, o.id LIMIT $enough
    RETURN o, share, x
  }
  WITH n, step, o, x, step[0] * share AS strength
  WITH o, min([-strength, CASE WHEN step[1] = '' THEN 0 ELSE 1 END, n.id, n, step, x]) AS way
  WITH o, o.id AS id, way ORDER BY way[0], id LIMIT $enough
  RETURN collect({outcome: o, strength: -way[0], at: way[3], step: way[4], exposure: way[5]}) AS ranked
}
WITH *, ranked[..$limit] AS exposures
CALL (center, exposures) {
  UNWIND [center] + [each IN exposures | each.at] AS n
  RETURN collect(DISTINCT n) AS entities
}
/*include edges-among(entities)*/
CALL (entities, exposures) {
  WITH entities, [each IN exposures | each.outcome] AS outcomes
  UNWIND entities AS a
  MATCH (a)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE o IN outcomes
    AND /*include holds(x)*/
  WITH a, x, o, /*include end-of(x)*/ AS validTo
  ORDER BY a.id, o.id, x.confidence DESC, x.validFrom
  RETURN collect([a.id, o.id, x.confidence, x.validFrom, validTo]) AS exposed
}
RETURN center.id AS id, read, size(ranked) > $limit AS more,
  COLLECT { UNWIND entities AS n RETURN n {.id, .slug, .displayName, .entityType, .category} } AS entities,
  COLLECT {
    UNWIND exposures AS each
    WITH each, each.outcome AS o
    RETURN {outcome: o {.id, .slug, .label, .question, .category, .subcategory}, strength: each.strength, at: each.at.id,
      type: each.step[1], outgoing: each.step[2], exposure: properties(each.exposure)}
  } AS exposures,
  edges, exposed
