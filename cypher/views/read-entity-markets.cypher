// The open outcomes that an entity is exposed to, itself or through an entity one relationship away, each once by its strongest way.
// Of two equally strong ways the direct one counts, then the one through the entity of the lower id. A relationship that ages passes what is left
// of its confidence: `$fresh`, by pack, edge and types of its ends. What is over reaches nothing through others that was first asked later. Where it is
// exposed to enough itself, a way that is weaker than the last of these (`least`) is not looked at: no weight, confidence or share is above 1.
MATCH (center:Entity {id: $id})
WHERE /*include known(center)*/
/*include over-on(center)*/
/*include hub-of(center, 0)*/
CALL (center) {
  /*include exposed-most(center)*/
  WHERE /*include open(o)*/
  /*include enough-of(all)*/
  RETURN collect([o, exposure[0], center, [1.0, '', true], exposure[4]]) AS own,
    CASE WHEN count(*) = $enough THEN min(exposure[0]) ELSE -1.0 END AS least
}
CALL (center, hub, least) {
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
  WITH center, least, size(ties) AS read, tie[0] AS r, tie[1] AS m
  RETURN read, collect(
    CASE WHEN CASE WHEN startNode(r) = center THEN $forward[type(r)] ELSE $backward[type(r)] END >= least
      AND COUNT { (m)-[:EXPOSED_TO]->() } > 0
      AND /*include holds(r)*/
    THEN [m, [CASE WHEN startNode(r) = center THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence
      * coalesce($fresh[split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] + ' ' + type(r)
        + ' ' + startNode(r).entityType + ' ' + endNode(r).entityType], 1.0),
      type(r), startNode(r) = center]] END) AS related
}
CALL (related, over, least) {
  UNWIND related AS reached
  WITH reached[0] AS n, max(reached[1]) AS step
  WHERE step[0] >= least
  CALL (n, step, over, least) {
    /*include exposed-most(n)*/
    WHERE step[0] * share >= least
      AND /*include open(o)*/
      AND (over IS NULL OR left(coalesce(
        COLLECT { MATCH (o)<-[:PRICES]-()<-[:LISTS]-(m) WHERE m.openDate IS NOT NULL RETURN m.openDate ORDER BY m.openDate LIMIT 1 }[0],
        o.createdAt), size(over)) <= over)
    /*include enough-of(all)*/
    RETURN o, exposure
  }
  RETURN collect([o, step[0] * exposure[0], n, step, exposure[4]]) AS others
}
CALL (own, others) {
  UNWIND own + others AS way
  WITH way[0] AS o, min([-way[1], CASE WHEN way[3][1] = '' THEN 0 ELSE 1 END, way[2].id, way[2], way[3], way[4]]) AS way
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
  UNWIND exposures AS each
  WITH each.outcome AS o
  MATCH (a)-[x:EXPOSED_TO]->(o)
  WHERE a IN entities
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
