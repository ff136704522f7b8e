// The shortest paths between two entities, followed both ways. The search starts at the end with fewer relationships: `near` lies around it,
// `far` around the other. A step further is only taken while fewer than $k paths are known. The first step from an end reads at most
// $maxRead relationships, the second $maxFollowed, the least connected entities first: a hub in the middle is read last. No row that is
// sorted or told apart may carry the lists, for the database counts the memory of each row by all that it holds.
// Of paths of one length the most telling come first: by weight and confidence of their relationships, divided by the logarithm of the degree
// of each entity between the ends. The degree is that of entities alone, and stored.
OPTIONAL MATCH (a:Entity {id: $from}) WHERE /*include known(a)*/
OPTIONAL MATCH (b:Entity {id: $to}) WHERE /*include known(b)*/
WITH a, b, COUNT { (a)--() } <= COUNT { (b)--() } AS forward
WITH a, b, forward, CASE WHEN forward THEN a ELSE b END AS s, CASE WHEN forward THEN b ELSE a END AS e
CALL (s, e) {
  MATCH (s)-[r:/*edges*/]-(e)
  WHERE s <> e AND type(r) IN $edges
    AND /*include holds(r)*/
  WITH r, round($telling[type(r)] * r.confidence, 9) AS telling ORDER BY telling DESC, type(r), r.validFrom LIMIT $maxRows
  RETURN collect({ties: [r], between: []}) AS one, count(DISTINCT type(r)) AS ways1
}
CALL (s, e, ways1) {
  UNWIND CASE WHEN $depth > 1 AND ways1 < $k AND s <> e THEN [s] ELSE [] END AS start
  MATCH (start)-[r:/*edges*/]-(x)
  WHERE x <> e AND type(r) IN $edges
    AND /*include holds(r)*/
  WITH r, x LIMIT $maxRead
  WITH x, collect(r) AS rs, COUNT { (x)-[:/*edges*/]-() } AS size ORDER BY size, x.slug
  RETURN collect({x: x, rs: rs, size: size}) AS near, coalesce(sum(size(rs)), 0) AS nearRead
}
CALL (e, near, forward) {
  UNWIND near AS t UNWIND t.rs AS r1
  WITH r1, t.x AS m, t.size AS size
  MATCH (m)-[r2:/*edges*/]-(e)
  WHERE type(r2) IN $edges
    AND /*include holds(r2)*/
  WITH r1, m, r2, round($telling[type(r1)] * r1.confidence * $telling[type(r2)] * r2.confidence / log(size), 9) AS telling
  ORDER BY telling DESC, m.slug, type(r1), type(r2), r1.validFrom, r2.validFrom LIMIT $maxRows
  RETURN collect({ties: [r1, r2], between: [m]}) AS two, count(DISTINCT m) AS ways2
}
WITH *, CASE WHEN $depth > 2 AND ways1 + ways2 < $k AND size(near) > 0 THEN [e] ELSE [] END AS endIfWanted
CALL (s, endIfWanted) {
  UNWIND endIfWanted AS end
  MATCH (end)-[r:/*edges*/]-(y)
  WHERE y <> s AND type(r) IN $edges
    AND /*include holds(r)*/
  WITH r, y LIMIT $maxRead
  WITH y, collect(r) AS rs, COUNT { (y)-[:/*edges*/]-() } AS size ORDER BY size, y.slug
  RETURN collect({x: y, rs: rs, size: size}) AS far, coalesce(sum(size(rs)), 0) AS farRead
}
// The second step is taken in full from the end whose neighbours have fewer relationships, `near` from here on.
WITH a, b, s, e, forward, one, two, ways1 + ways2 AS ways, near, far, [nearRead, farRead] AS readFirst,
  reduce(sum = 0, t IN near | sum + t.size) <= reduce(sum = 0, t IN far | sum + t.size) AS asBefore
WITH a, b, one, two, ways, readFirst, forward, forward = asBefore AS onward,
  CASE WHEN asBefore THEN s ELSE e END AS s, CASE WHEN asBefore THEN e ELSE s END AS e,
  CASE WHEN asBefore THEN near ELSE far END AS near, CASE WHEN asBefore THEN far ELSE near END AS far, size(far) > 0 AS goOn
CALL (s, e, near, goOn) {
  UNWIND CASE WHEN goOn THEN near ELSE [] END AS t
  WITH t.x AS x, t.rs AS firsts, t.size AS size
  MATCH (x)-[r2:/*edges*/]-(m)
  WITH firsts, x, size, r2, m LIMIT $maxFollowed
  WITH collect({firsts: firsts, x: x, size: size, r: r2, m: m}) AS looked
  RETURN size(looked) AS read1, [t IN looked
    WHERE t.m <> s AND t.m <> e AND type(t.r) IN $edges
      AND /*include holds(t.r)*/] AS near2
}
// What joins the entities met so far to `far` is read from whichever of the two has fewer relationships.
CALL (near, near2, goOn) {
  UNWIND CASE WHEN goOn THEN [t IN near | t.x] + CASE WHEN $depth > 3 THEN [t IN near2 | t.m] ELSE [] END ELSE [] END AS m
  WITH DISTINCT m
  RETURN collect(m) AS met, sum(COUNT { (m)--() }) AS metSize
}
CALL (far, goOn) {
  UNWIND CASE WHEN goOn THEN far ELSE [] END AS t
  RETURN collect(t.x) AS ends, sum(t.size) AS endsSize
}
CALL (s, e, met, ends, metSize, endsSize) {
  WITH metSize < endsSize AS fromMet
  WITH fromMet, CASE WHEN fromMet THEN met ELSE ends END AS these, CASE WHEN fromMet THEN ends ELSE met END AS those
  UNWIND these AS p
  MATCH (p)-[r:/*edges*/]-(q)
  WITH fromMet, those, p, r, q LIMIT $maxFollowed
  WITH count(*) AS read2, collect(CASE WHEN q IN those THEN
    CASE WHEN fromMet THEN {m: p, r: r, y: q} ELSE {m: q, r: r, y: p} END END) AS joining
  RETURN read2, [t IN joining
    WHERE t.m <> s AND t.m <> e AND t.y <> s AND t.y <> e AND type(t.r) IN $edges
      AND /*include holds(t.r)*/] AS joining
}
CALL (far, joining) {
  CALL (far, joining) {
    UNWIND CASE WHEN size(joining) > 0 THEN far ELSE [] END AS t RETURN t.x AS y, t.rs AS lasts, t.size AS size, null AS half
    UNION ALL
    UNWIND joining AS t RETURN t.y AS y, null AS lasts, null AS size, t AS half
  }
  WITH y, head(collect(lasts)) AS lasts, head(collect(size)) AS size, collect(half) AS halves
  UNWIND halves AS t
  RETURN collect({firsts: lasts, x: y, size: size, r: t.r, m: t.m}) AS far2
}
// Three steps: where two steps from one end meet one step from the other. Both ways round, since either may have been cut at a hub.
CALL (near, far, near2, far2, onward) {
  CALL (near, far, near2, far2) {
    CALL (near2, far) {
      WITH near2, [t IN far | t.x] AS ends
      UNWIND [t IN near2 WHERE t.m IN ends] AS t
      RETURN t.m AS m, t AS half, null AS ties, null AS size
      UNION ALL
      UNWIND far AS t
      RETURN t.x AS m, null AS half, t.rs AS ties, t.size AS size
    }
    WITH m, collect(half) AS halves, head(collect(ties)) AS ties, head(collect(size)) AS size
    UNWIND halves AS t UNWIND t.firsts AS r1 UNWIND ties AS r3
    RETURN r1, t.x AS x, t.r AS r2, m AS y, r3, log(t.size) * log(size) AS shared
    UNION ALL
    CALL (near, far2) {
      WITH far2, [t IN near | t.x] AS ends
      UNWIND [t IN far2 WHERE t.m IN ends] AS t
      RETURN t.m AS m, t AS half, null AS ties, null AS size
      UNION ALL
      UNWIND near AS t
      RETURN t.x AS m, null AS half, t.rs AS ties, t.size AS size
    }
    WITH m, collect(half) AS halves, head(collect(ties)) AS ties, head(collect(size)) AS size
    UNWIND halves AS t UNWIND t.firsts AS r3 UNWIND ties AS r1
    RETURN r1, m AS x, t.r AS r2, t.x AS y, r3, log(t.size) * log(size) AS shared
  }
  WITH r1, x, r2, y, r3, round($telling[type(r1)] * r1.confidence * $telling[type(r2)] * r2.confidence * $telling[type(r3)] * r3.confidence / shared, 9) AS telling,
    CASE WHEN onward THEN [x.slug, y.slug] ELSE [y.slug, x.slug] END AS slugs
  ORDER BY telling DESC, slugs, type(r1), type(r2), type(r3), r1.validFrom, r2.validFrom, r3.validFrom LIMIT $maxRows
  RETURN collect({ties: [r1, r2, r3], between: [x, y]}) AS three, count(DISTINCT slugs) AS ways3
}
// Four steps: where two steps from both ends meet. Of each half only the most telling count, which is exact: the others cannot be among the first.
CALL (near2, far2, onward, ways, ways3) {
  CALL (near2, far2, ways, ways3) {
    UNWIND CASE WHEN $depth > 3 AND ways + ways3 < $k THEN near2 ELSE [] END AS t
    RETURN t.m AS m, t AS front, null AS back
    UNION ALL
    UNWIND CASE WHEN $depth > 3 AND ways + ways3 < $k THEN far2 ELSE [] END AS t
    RETURN t.m AS m, null AS front, t AS back
  }
  WITH m, collect(front) AS fronts, collect(back) AS backs
  WHERE size(fronts) > 0 AND size(backs) > 0
  WITH m, log(COUNT { (m)-[:/*edges*/]-() }) AS shared,
    COLLECT {
      UNWIND fronts AS t UNWIND t.firsts AS r
      WITH t, r, $telling[type(r)] * r.confidence * $telling[type(t.r)] * t.r.confidence / log(t.size) AS telling
      ORDER BY telling DESC, t.x.slug LIMIT $maxRows
      RETURN {r1: r, x: t.x, r2: t.r, telling: telling}
    } AS fronts,
    COLLECT {
      UNWIND backs AS t UNWIND t.firsts AS r
      WITH t, r, $telling[type(r)] * r.confidence * $telling[type(t.r)] * t.r.confidence / log(t.size) AS telling
      ORDER BY telling DESC, t.x.slug LIMIT $maxRows
      RETURN {r4: r, y: t.x, r3: t.r, telling: telling}
    } AS backs
  UNWIND fronts AS f
  UNWIND backs AS g
  WITH f.r1 AS r1, f.x AS x, f.r2 AS r2, m, g.r3 AS r3, g.y AS y, g.r4 AS r4, round(f.telling * g.telling / shared, 9) AS telling
  WHERE x <> y
  WITH r1, x, r2, m, r3, y, r4, telling,
    CASE WHEN onward THEN [x.slug, m.slug, y.slug] ELSE [y.slug, m.slug, x.slug] END AS slugs
  ORDER BY telling DESC, slugs, type(r1), type(r2), type(r3), type(r4), r1.validFrom, r2.validFrom, r3.validFrom, r4.validFrom
  LIMIT $maxRows
  RETURN collect({ties: [r1, r2, r3, r4], between: [x, m, y]}) AS four
}
RETURN a {.id, .slug, .displayName, .entityType, .category} AS from,
  b {.id, .slug, .displayName, .entityType, .category} AS to,
  [p IN one + two + three + four | {
    forward: CASE WHEN size(p.ties) > 2 THEN onward ELSE forward END,
    ties: [r IN p.ties | [
      type(r), startNode(r).id, r.confidence, r.validFrom, /*include end-of(r)*/, startNode(r).entityType, endNode(r).entityType,
      /*include edge-confirmed(r)*/
    ]],
    between: [n IN p.between | n {.id, .slug, .displayName, .entityType, .category, degree: COUNT { (n)-[:/*edges*/]-() }}]
  }] AS paths,
  readFirst, [read1, read2] AS readSecond
