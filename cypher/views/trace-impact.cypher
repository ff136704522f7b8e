// From an entity, or from what an event is about, hop by hop to the outcomes that it can move. A way is a list of nodes, none of them
// twice, and its strength the product of its weights, none above 1. So a way that is not stronger than the last of the $enough best
// chains found so far cannot lead to a better one and is dropped: `bound` is the most that can be left of it after one more hop.
// A relationship whose type alone makes a way too weak is not looked at further: of a hub that is most of them.
// Chains of one level are shorter than those of the next and go first where they are equally strong. Of equally strong ones at the cut
// those count whose ids have the higher digits (`rank`).
// The database counts the memory of a row that is sorted by all that the statement holds at that point, so nothing is sorted while the ways
// are at hand: what is among the best is told by a percentile of the ranks, and only the best are put in order, when the ways are gone.
MATCH (center:/*label*/ {id: $id})
WHERE center./*known*/ <= $known AND (center.happenedAt IS NULL OR center.happenedAt <= $at)
CALL (center) {
  CALL (center) {
    UNWIND CASE WHEN center:Entity THEN [center] ELSE [] END AS n
    RETURN n, 1.0 AS weight, null AS role
    UNION ALL
    MATCH (center)-[about:ABOUT]->(n:Entity)
    WHERE n.createdAt <= $known
    RETURN n, coalesce($roleWeights[about.role], $unknownRole) AS weight, about.role AS role
  }
  WITH n, weight, role ORDER BY weight DESC, n.id
  WITH collect({at: n, p: weight, bound: weight * $reach[n.entityType], ids: [n.id], nodes: [n], steps: [], role: role}) AS starts
  RETURN starts[..$mostStarts] AS level0, size(starts) AS allStarts
}
CALL (level0) {
  UNWIND level0 AS way
  WITH way, way.at AS n
  CALL (n) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at OR x.endRecordedAt > $known)
      AND x.recordedAt <= $known AND (x.retractedAt IS NULL OR x.retractedAt > $known)
      AND o.createdAt <= $known AND (o.closesAt IS NULL OR o.closesAt > $at)
      AND (o.status = 'open' OR o.updatedAt > $at OR o.updatedAt > $known)
    WITH o, max([x.strength * x.confidence, x.role, x.exposureType, x.source, x]) AS exposure
    ORDER BY exposure[0] DESC, o.id LIMIT $enough
    RETURN o, exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  ORDER BY strength DESC, way.ids, o.id LIMIT $enough
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 + 1e-9 * toFloat('0.' + reduce(digits = left(o.id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1)))))}) AS best0
}
WITH *, CASE WHEN size(best0) < $enough THEN -1.0 ELSE best0[-1].strength END AS least0
CALL (level0, least0) {
  UNWIND range(0, size(level0) - 1) AS at
  WITH at, level0[at].at AS n
  WHERE level0[at].bound > least0
  CALL (n) {
    MATCH (n)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $mostRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND ties AS tie
  WITH at, n, size(ties) AS read, tie[0] AS r, tie[1] AS m LIMIT $mostWays
  RETURN collect(
      CASE WHEN level0[at].p * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END > least0
        AND ($depth > 1 OR COUNT { (m)-[:EXPOSED_TO]->() } > 0)
        AND r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
        AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
      THEN [at, n, r, m] END) AS seen1,
    max(CASE WHEN read = $mostRead THEN n.displayName END) AS wide1, count(*) AS ways1
}
CALL (level0, seen1, least0) {
  UNWIND seen1 AS tie
  WITH tie[0] AS at, tie[1] AS n, tie[2] AS r, tie[3] AS m
  WITH at, m, max([
    CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence,
    type(r), startNode(r) = n, r.confidence]) AS step
  WITH level0[at] AS way, m, m.id AS id, step, level0[at].p * step[0] AS p
  WHERE p > least0 AND NOT id IN way.ids
  RETURN collect({at: m, p: p, bound: p * $reach[m.entityType],
    rank: p * $reach[m.entityType] * (1 + 1e-9 * toFloat('0.' + reduce(digits = left(id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1))))),
    exposed: COUNT { (m)-[:EXPOSED_TO]->() } > 0,
    ids: way.ids + id, nodes: way.nodes + m, steps: way.steps + [step]}) AS level1
}
CALL (level1, least0) {
  UNWIND level1 AS way
  WITH way, way.at AS n WHERE way.exposed
  CALL (n) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at OR x.endRecordedAt > $known)
      AND x.recordedAt <= $known AND (x.retractedAt IS NULL OR x.retractedAt > $known)
      AND o.createdAt <= $known AND (o.closesAt IS NULL OR o.closesAt > $at)
      AND (o.status = 'open' OR o.updatedAt > $at OR o.updatedAt > $known)
    RETURN o, max([x.strength * x.confidence, x.role, x.exposureType, x.source, x]) AS exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  WHERE strength > least0
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 - 1e-7 + 1e-9 * toFloat('0.' + reduce(digits = left(o.id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1)))))}) AS found1
}
WITH *, best0 + found1 AS all1
CALL (all1) {
  UNWIND CASE WHEN size(all1) < $enough THEN [] ELSE all1 END AS chain
  RETURN percentileDisc(chain.rank, (size(all1) - $enough + 0.5) / size(all1)) AS last1, percentileDisc(chain.strength, (size(all1) - $enough + 0.5) / size(all1)) AS lowest1
}
WITH *, [chain IN all1 WHERE last1 IS NULL OR chain.rank >= last1] AS best1
WITH *, coalesce(lowest1, -1.0) AS least1
WITH *, [way IN level1 WHERE $depth > 1 AND way.bound > least1] AS going1
CALL (going1) {
  UNWIND CASE WHEN size(going1) > $beam THEN going1 ELSE [] END AS way
  RETURN percentileDisc(way.rank, (size(going1) - $beam + 0.5) / size(going1)) AS edge1
}
WITH *, [way IN going1 WHERE edge1 IS NULL OR way.rank >= edge1][..$beam] AS beam1, size(going1) AS open1
CALL (beam1, least1) {
  UNWIND range(0, size(beam1) - 1) AS at
  WITH at, beam1[at].at AS n
  WHERE beam1[at].bound > least1
  CALL (n) {
    MATCH (n)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $mostRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND ties AS tie
  WITH at, n, size(ties) AS read, tie[0] AS r, tie[1] AS m LIMIT $mostWays
  RETURN collect(
      CASE WHEN beam1[at].p * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END > least1
        AND ($depth > 2 OR COUNT { (m)-[:EXPOSED_TO]->() } > 0)
        AND r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
        AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
      THEN [at, n, r, m] END) AS seen2,
    max(CASE WHEN read = $mostRead THEN n.displayName END) AS wide2, count(*) AS ways2
}
CALL (beam1, seen2, least1) {
  UNWIND seen2 AS tie
  WITH tie[0] AS at, tie[1] AS n, tie[2] AS r, tie[3] AS m
  WITH at, m, max([
    CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence,
    type(r), startNode(r) = n, r.confidence]) AS step
  WITH beam1[at] AS way, m, m.id AS id, step, beam1[at].p * step[0] AS p
  WHERE p > least1 AND NOT id IN way.ids
  RETURN collect({at: m, p: p, bound: p * $reach[m.entityType],
    rank: p * $reach[m.entityType] * (1 + 1e-9 * toFloat('0.' + reduce(digits = left(id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1))))),
    exposed: COUNT { (m)-[:EXPOSED_TO]->() } > 0,
    ids: way.ids + id, nodes: way.nodes + m, steps: way.steps + [step]}) AS level2
}
CALL (level2, least1) {
  UNWIND level2 AS way
  WITH way, way.at AS n WHERE way.exposed
  CALL (n) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at OR x.endRecordedAt > $known)
      AND x.recordedAt <= $known AND (x.retractedAt IS NULL OR x.retractedAt > $known)
      AND o.createdAt <= $known AND (o.closesAt IS NULL OR o.closesAt > $at)
      AND (o.status = 'open' OR o.updatedAt > $at OR o.updatedAt > $known)
    RETURN o, max([x.strength * x.confidence, x.role, x.exposureType, x.source, x]) AS exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  WHERE strength > least1
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 - 2e-7 + 1e-9 * toFloat('0.' + reduce(digits = left(o.id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1)))))}) AS found2
}
WITH *, best1 + found2 AS all2
CALL (all2) {
  UNWIND CASE WHEN size(all2) < $enough THEN [] ELSE all2 END AS chain
  RETURN percentileDisc(chain.rank, (size(all2) - $enough + 0.5) / size(all2)) AS last2, percentileDisc(chain.strength, (size(all2) - $enough + 0.5) / size(all2)) AS lowest2
}
WITH *, [chain IN all2 WHERE last2 IS NULL OR chain.rank >= last2] AS best2
WITH *, coalesce(lowest2, -1.0) AS least2
WITH *, [way IN level2 WHERE $depth > 2 AND way.bound > least2] AS going2
CALL (going2) {
  UNWIND CASE WHEN size(going2) > $beam THEN going2 ELSE [] END AS way
  RETURN percentileDisc(way.rank, (size(going2) - $beam + 0.5) / size(going2)) AS edge2
}
WITH *, [way IN going2 WHERE edge2 IS NULL OR way.rank >= edge2][..$beam] AS beam2, size(going2) AS open2
CALL (beam2, least2) {
  UNWIND range(0, size(beam2) - 1) AS at
  WITH at, beam2[at].at AS n
  WHERE beam2[at].bound > least2
  CALL (n) {
    MATCH (n)-[r:/*edges*/]-(m)
    WITH r, m LIMIT $mostRead
    RETURN collect([r, m]) AS ties
  }
  UNWIND ties AS tie
  WITH at, n, size(ties) AS read, tie[0] AS r, tie[1] AS m LIMIT $mostWays
  RETURN collect(
      CASE WHEN beam2[at].p * CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END > least2
        AND COUNT { (m)-[:EXPOSED_TO]->() } > 0
        AND r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
        AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
      THEN [at, n, r, m] END) AS seen3,
    max(CASE WHEN read = $mostRead THEN n.displayName END) AS wide3, count(*) AS ways3
}
CALL (beam2, seen3, least2) {
  UNWIND seen3 AS tie
  WITH tie[0] AS at, tie[1] AS n, tie[2] AS r, tie[3] AS m
  WITH at, m, max([
    CASE WHEN startNode(r) = n THEN $forward[type(r)] ELSE $backward[type(r)] END * r.confidence,
    type(r), startNode(r) = n, r.confidence]) AS step
  WITH beam2[at] AS way, m, m.id AS id, step, beam2[at].p * step[0] AS p
  WHERE p > least2 AND NOT id IN way.ids
  RETURN collect({at: m, p: p, bound: p * $reach[m.entityType],
    rank: p * $reach[m.entityType] * (1 + 1e-9 * toFloat('0.' + reduce(digits = left(id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1))))),
    exposed: COUNT { (m)-[:EXPOSED_TO]->() } > 0,
    ids: way.ids + id, nodes: way.nodes + m, steps: way.steps + [step]}) AS level3
}
CALL (level3, least2) {
  UNWIND level3 AS way
  WITH way, way.at AS n WHERE way.exposed
  CALL (n) {
    MATCH (n)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at OR x.endRecordedAt > $known)
      AND x.recordedAt <= $known AND (x.retractedAt IS NULL OR x.retractedAt > $known)
      AND o.createdAt <= $known AND (o.closesAt IS NULL OR o.closesAt > $at)
      AND (o.status = 'open' OR o.updatedAt > $at OR o.updatedAt > $known)
    RETURN o, max([x.strength * x.confidence, x.role, x.exposureType, x.source, x]) AS exposure
  }
  WITH way, o, exposure[4] AS x, way.p * exposure[0] AS strength
  WHERE strength > least2
  RETURN collect({strength: strength, way: way, outcome: o, exposure: x,
    rank: strength * (1 - 3e-7 + 1e-9 * toFloat('0.' + reduce(digits = left(o.id, 8), c IN ['a0', 'b1', 'c2', 'd3', 'e4', 'f5'] | replace(digits, left(c, 1), right(c, 1)))))}) AS found3
}
WITH *, best2 + found3 AS all3
CALL (all3) {
  UNWIND CASE WHEN size(all3) < $enough THEN [] ELSE all3 END AS chain
  RETURN percentileDisc(chain.rank, (size(all3) - $enough + 0.5) / size(all3)) AS last3, percentileDisc(chain.strength, (size(all3) - $enough + 0.5) / size(all3)) AS lowest3
}
WITH *, [chain IN all3 WHERE last3 IS NULL OR chain.rank >= last3] AS best3
WITH head(collect(center)) AS center, head(collect(level0)) AS level0, head(collect(allStarts)) AS allStarts, head(collect(best3)) AS found,
  [max(wide1), max(wide2), max(wide3)] AS wide, [max(ways1), max(ways2), max(ways3)] AS ways,
  [[max(size(beam1)), max(open1)], [max(size(beam2)), max(open2)]] AS beams
WHERE center IS NOT NULL
CALL (found) {
  UNWIND found AS chain
  WITH chain ORDER BY chain.strength DESC, size(chain.way.ids), chain.way.ids, chain.outcome.id LIMIT $enough
  RETURN collect(chain) AS best
}
WITH center, level0, allStarts, wide, ways, beams, best[..$limit] AS best, size(best) > $limit AS more
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
    AND r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
    AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
  WITH a, r, b, CASE WHEN r.endRecordedAt > $known THEN null ELSE r.validTo END AS validTo
  RETURN collect([a.id, type(r), b.id, r.confidence, r.validFrom, validTo]) AS edges
}
CALL (entities, outcomes) {
  UNWIND entities AS a
  MATCH (a)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE o IN outcomes
    AND x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at OR x.endRecordedAt > $known)
    AND x.recordedAt <= $known AND (x.retractedAt IS NULL OR x.retractedAt > $known)
  WITH a, x, o, CASE WHEN x.endRecordedAt > $known THEN null ELSE x.validTo END AS validTo
  RETURN collect([a.id, o.id, x.confidence, x.validFrom, validTo]) AS exposed
}
RETURN center.id AS id, center.title AS title,
  [way IN level0 | [way.ids[0], way.p, way.role]] AS starts,
  allStarts, more,
  COLLECT { UNWIND entities AS n RETURN n {.id, .slug, .displayName, .entityType, .category} } AS entities,
  COLLECT {
    // What is told of a person in words: the office or the position, and whether he can play.
    UNWIND entities AS n
    WITH n WHERE n.entityType = 'person'
    MATCH (n)-[:HAS_FACT]->(f)
    WHERE f.key IN $told
    CALL (f) {
      CALL (f) {
        MATCH (f)-[:CURRENT]->(newest)
        MATCH (newest)-[:PREVIOUS*0..]->(v)
        WHERE v.validFrom <= $at AND v.recordedAt <= $known
        RETURN v, 0 AS place LIMIT 1
        UNION ALL
        MATCH (f)-[:RETRACTED]->(v)
        WHERE v.validFrom <= $at AND v.recordedAt <= $known AND v.retractedAt > $known
        RETURN v, 1 AS place
      }
      RETURN v ORDER BY v.validFrom DESC, place LIMIT 1
    }
    WITH n, f, v
    WHERE v.validTo IS NULL OR v.validTo > $at OR v.endRecordedAt > $known
    RETURN [n.id, f.key, v.value]
  } AS facts,
  COLLECT { UNWIND outcomes AS o RETURN o {.id, .slug, .label, .question, .category} } AS outcomes,
  [chain IN best | {strength: chain.strength, ids: chain.way.ids, steps: chain.way.steps, outcome: chain.outcome.id,
    exposure: properties(chain.exposure)}] AS chains,
  edges, exposed, wide, ways, beams
