// The open markets that an entity has to do with, each by its best way: its own exposures, those of entities one relationship away (`near`) and, where
// $withRelated, of those two away (`far`). The rank of a way decides the label: 0 it is the subject, or the market names it; 1 a team of it is the
// subject; 2 it takes part; 3 a team of it takes part; 4 a prop at most one relationship away; 5 anything else.
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
  UNWIND CASE WHEN $withRelated THEN [way IN ties WHERE way.weight >= $leastWeight] ELSE [] END AS way
  WITH center, way, [each IN ties | each.at] AS known, way.at AS n
  WHERE COUNT { (n)--() } <= $maxDegree
  WITH center, way, known, n ORDER BY way.sure DESC, n.slug LIMIT $maxThrough
  MATCH (n)-[r:/*edges*/]-(m)
  WHERE m <> center AND NOT m IN known AND /*include holds(r)*/
  WITH way, m, r, way.weight * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END AS weight
  WHERE weight >= $leastWeight AND COUNT { (m)-[:EXPOSED_TO]->() } > 0
  WITH m, max([weight * way.steps[0].confidence * r.confidence, weight, type(r), way.at.slug, way.steps[0], r]) AS step
  ORDER BY step[0] DESC, m.slug
  WITH collect({at: m, isTeam: false, hops: 2, weight: step[1], sure: step[0], steps: [step[4], step[5]]}) AS ways
  RETURN size(ways) AS further, ways[..$maxFar] AS far
}
CALL (center, near, far) {
  UNWIND [{at: center, isTeam: false, hops: 0, weight: 1.0, sure: 1.0, steps: []}] + near + far AS way
  WITH way, way.at AS n
  CALL (n) {
    /*include own-markets(n)*/
    WITH m, o, x, p ORDER BY x.strength DESC, m.id LIMIT $maxMarkets
    RETURN m, o, x, p
  }
  WITH m, way, o, x, x.confidence * coalesce(p.confidence, 1.0) AS confidence, coalesce(p.confidence, 1.0) AS pricing,
    x.role IN ['subject', 'participant'] AS isPart
  WITH m, way, o, x, pricing, CASE
      WHEN way.hops = 0 AND isPart AND round(confidence, 3) >= $leastConfidence THEN CASE WHEN x.role = 'subject' OR x.span IS NOT NULL THEN 0 ELSE 2 END
      WHEN way.isTeam AND x.role = 'subject' THEN 1
      WHEN way.isTeam AND isPart AND way.at.entityType = 'team' THEN 3
      WHEN m.prop IS NOT NULL AND way.hops < 2 THEN 4
      WHEN $withRelated THEN 5
    END AS rank, way.weight * x.strength AS strength, way.sure * confidence AS sure
  WHERE rank IS NOT NULL
  WITH m, min([rank, -strength, -sure, way.hops, way.at.slug, o.id, x.role, pricing, x, way.steps, way.at]) AS best
  WITH m, best ORDER BY best[1], coalesce(-m.volume, 0), m.id
  WITH $labels[toString(best[0])] AS label, collect([m, best]) AS found
  RETURN collect({label: label, total: size(found), shown: found[..$limit]}) AS groups
}
RETURN center {.slug, .displayName, .entityType} AS entity, read, nearby, further,
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
        path: COLLECT {
          UNWIND range(0, size(best[9]) - 1) AS at
          WITH at, best[9][at] AS r
          WITH at, r, startNode(r) AS s, endNode(r) AS t, split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] AS pack,
            r.recordedAt AS recorded, r.validFrom AS seen ORDER BY at
          RETURN {
            type: type(r), source: s {.slug, .entityType}, target: t {.slug, .entityType}, confidence: r.confidence,
            // Of whom it leads to: what many share ties each of them less.
            degree: CASE WHEN s = center OR (at > 0 AND t = reached) THEN COUNT { (t)-[:/*edges*/]-() } ELSE COUNT { (s)-[:/*edges*/]-() } END,
            confirmedAt: CASE WHEN type(r) IN $ageing THEN /*include confirmed(pack, seen, recorded)*/ END
          }
        },
        compared: COLLECT {
          MATCH (m)-[:LISTS]->(:Contract)-[match:MATCHES]-(:Contract)<-[:LISTS]-(other:Market)
          WHERE match.retractedAt IS NULL
          WITH other, CASE WHEN match.heldBecause IS NOT NULL OR match.polarity IS NULL THEN 'do_not_compare' ELSE match.compareFlag END AS flag
          RETURN {flag: flag, id: other.id} ORDER BY CASE flag WHEN 'exact_match' THEN 0 WHEN 'near_match' THEN 1 ELSE 2 END, other.active DESC, other.id LIMIT 1
        }
      }
    }}
  } AS groups
