// The open markets that an entity has to do with, each by its best way: its own exposures, those of entities one relationship away (`near`) and, where
// $withRelated, of those two away (`far`). The rank of a way decides the label, which is 5 for what has none.
MATCH (center:Entity {id: $id})
WHERE /*include known(center)*/
CALL (center) {
  CALL (center) {
    MATCH (center)-[r:/*edges*/]-(n)
    WITH r, n LIMIT $maxRead
    RETURN collect([r, n]) AS ties
  }
  UNWIND CASE WHEN ties = [] THEN [null] ELSE ties END AS tie
  WITH center, size(ties) AS read, tie[0] AS r, tie[1] AS n
  WITH read, n, r, startNode(r) = center AND type(r) IN $teamEdges AS isTeam,
    CASE WHEN startNode(r) = center THEN $forward[type(r)] ELSE $backward[type(r)] END AS weight
  WHERE r IS NULL OR (/*include holds(r)*/)
  WITH read, n, isTeam, max([weight * r.confidence, weight, type(r), r]) AS step
  WITH read, {at: n, isTeam: isTeam, hops: 1, weight: step[1], sure: step[0], steps: [step[3]], isExposed: COUNT { (n)-[:EXPOSED_TO]->() } > 0} AS way
  ORDER BY way.isTeam DESC, way.sure DESC, way.at.slug
  RETURN max(read) AS read, [each IN collect(way) WHERE each.at IS NOT NULL] AS ties
}
WITH center, read, ties, [each IN ties WHERE each.isExposed] AS exposed
WITH center, read, ties, size(exposed) AS nearby, exposed[..$maxNear] AS near
CALL (center, ties) {
  WITH center, [each IN ties | each.at] AS known, COLLECT {
    UNWIND CASE WHEN $withRelated THEN [way IN ties WHERE way.weight >= $leastWeight] ELSE [] END AS way
    WITH way, way.at AS n
    WHERE COUNT { (n)--() } <= $maxDegree
    RETURN way ORDER BY way.sure DESC, n.slug
  } AS ways
  WITH center, known, size(ways) AS through, ways[..$maxThrough] AS ways
  UNWIND CASE WHEN ways = [] THEN [null] ELSE ways END AS way
  WITH center, known, through, way, way.at AS n
  OPTIONAL MATCH (n)-[r:/*edges*/]-(m)
  WHERE m <> center AND /*include holds(r)*/
  WITH known, through, way, m, r, way.weight * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END AS weight
  WITH known, through, m, max(CASE WHEN weight >= $leastWeight THEN [weight * way.steps[0].confidence * r.confidence, weight, type(r), way.at.slug, way.steps[0], r] END) AS step
  WITH through, m, step, step IS NOT NULL AND NOT m IN known AND COUNT { (m)-[:EXPOSED_TO]->() } > 0 AS isFar
  ORDER BY step[0] DESC, m.slug
  WITH through, collect(CASE WHEN isFar THEN {at: m, isTeam: false, hops: 2, weight: step[1], steps: [step[4], step[5]]} END) AS ways
  RETURN through, size(ways) AS further, ways[..$maxFar] AS far
}
CALL (center, near, far) {
  UNWIND [{at: center, isTeam: false, hops: 0, weight: 1.0, steps: []}] + near + far AS way
  WITH way, way.at AS n, COLLECT {
    UNWIND range(0, size(way.steps) - 1) AS at
    WITH at, way.steps[at] AS r
    WITH at, r, startNode(r) AS s, endNode(r) AS t, split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] AS pack,
      r.recordedAt AS recorded, r.validFrom AS seen ORDER BY at
    RETURN {
      type: type(r), source: s {.slug, .entityType}, target: t {.slug, .entityType}, confidence: r.confidence,
      // Of whom it leads to: what many share ties each of them less.
      degree: CASE WHEN s = center OR (at > 0 AND t = way.at) THEN COUNT { (t)-[:/*edges*/]-() } ELSE COUNT { (s)-[:/*edges*/]-() } END,
      confirmedAt: CASE WHEN type(r) IN $ageing THEN /*include confirmed(pack, seen, recorded)*/ END
    }
  } AS path
  // With ages as `agedConfidence` has them: here too, because what is left out for it must not count.
  WITH way, n, path, [step IN path | step {.*, lifeMs: $livesMs[step.type + ' ' + step.source.entityType + ' ' + step.target.entityType],
    ageMs: datetime($at).epochMillis - datetime(step.confirmedAt).epochMillis}] AS dated
  WITH way, n, path, [step IN dated | step {.type, .degree, left: CASE WHEN step.lifeMs < step.ageMs THEN round(step.confidence * step.lifeMs / step.ageMs, 3) ELSE step.confidence END}] AS aged
  WITH way, n, path, reduce(product = 1.0, step IN aged | product * /*include tie-of(step.type, step.left, step.degree)*/) AS tied
  WHERE round(tied, 3) >= $leastSure
  CALL (n) {
    /*include own-markets(n)*/
    WITH m, o, x, p ORDER BY x.strength DESC, m.id LIMIT $maxMarkets
    RETURN collect([m, o, x, p]) AS own
  }
  UNWIND own AS each
  WITH way, path, tied, size(own) AS read, each[0] AS m, each[1] AS o, each[2] AS x, each[3] AS p
  WITH m, way, path, read, o, x, coalesce(p.confidence, 1.0) AS pricing, x.confidence * coalesce(p.confidence, 1.0) AS confidence, tied
  WHERE round(tied * confidence, 3) >= $leastSure
  WITH m, way, path, read, o, x, pricing, coalesce(/*include label-rank-of(way.hops, way.isTeam, way.at, x, confidence, m)*/, CASE WHEN $withRelated THEN 5 END)
    AS rank, way.weight * x.strength AS strength, tied * confidence AS sure
  WHERE rank IS NOT NULL
  WITH m, min([rank, -strength, -sure, way.hops, way.at.slug, o.id, x.role, pricing, x, path, way.at]) AS best, max(read) AS read
  WITH m, best, read ORDER BY best[1], coalesce(-m.volume, 0), m.id
  WITH $labels[toString(best[0])] AS label, collect([m, best]) AS found, max(read) AS read
  RETURN collect({label: label, total: size(found), shown: found[..$limit]}) AS groups, coalesce(max(read), 0) AS ofOne
}
RETURN center {.slug, .displayName, .entityType} AS entity, read, nearby, through, further, ofOne,
  COLLECT {
    UNWIND groups AS group
    RETURN {label: group.label, total: group.total, markets: COLLECT {
      UNWIND group.shown AS each
      WITH each[0] AS m, each[1] AS best
      WITH m, best, best[8] AS x, best[10] AS reached
      RETURN {
        market: /*market*/, prop: m.prop, strength: -best[1], role: best[6], hops: best[3],
        link: x.confidence, pricing: best[7], named: x.span IS NOT NULL, reasons: x.reasons,
        entity: reached {.id, .slug, .displayName, .entityType},
        path: best[9],
        compared: COLLECT {
          MATCH (m)-[:LISTS]->(:Contract)-[match:MATCHES]-(:Contract)<-[:LISTS]-(other:Market)
          WHERE match.retractedAt IS NULL
          WITH other, CASE WHEN match.heldBecause IS NOT NULL OR match.polarity IS NULL THEN 'do_not_compare' ELSE match.compareFlag END AS flag
          RETURN {flag: flag, id: other.id} ORDER BY CASE flag WHEN 'exact_match' THEN 0 WHEN 'near_match' THEN 1 ELSE 2 END, other.active DESC, other.id LIMIT 1
        }
      }
    }}
  } AS groups
