// What lies around an entity, hop by hop. At each hop a node's neighbours are ranked within their role (confidence, then how much
// is known of the neighbour, then slug) and the roles take turns: the best of each, then the second best, and so on. Where ways are told apart
// by how telling they are ($telling by type, $sharing 1), the turn of a neighbour is divided by that: a way over an entity that many share, or
// a role that says little, comes later. A node is found once, at its shortest distance. `close` is all of distance 1, also what is not followed, so that nothing of it comes up again.
MATCH (center:Entity {id: $id})
WHERE /*include known(center)*/
/*include hub-of(center, $ofHub)*/
CALL (center, hub) {
  CALL (center, hub) {
    UNWIND CASE WHEN hub IS NULL THEN [center] ELSE [] END AS n
    MATCH (n)-[r:/*edges*/]-(m)
    WHERE /*include holds(r)*/
    RETURN r, m, null AS many LIMIT $maxRead
    /*include or-ranked(hub, center, $perRole, true)*/
  }
  RETURN collect([r, many]) AS ties, collect(m) AS near
}
CALL (center, ties, near) {
  UNWIND range(0, size(ties) - 1) AS i
  WITH center, ties[i][0] AS r, ties[i][1] AS many, near[i] AS m
  WITH center, m, many, type(r) AS type, startNode(r) = center AS outgoing, m.entityType IN $types AS wanted,
    -r.confidence AS doubt, -COUNT { (m)--() } AS obscurity
  WHERE wanted OR $depth > 1
  ORDER BY doubt, obscurity, m.slug
  WITH center, type, outgoing, wanted, max(many) AS many, collect([doubt, obscurity, m.slug, m]) AS sorted
  UNWIND range(0, CASE WHEN size(sorted) < $perRole THEN size(sorted) ELSE $perRole END - 1) AS rank
  WITH center, type, outgoing, wanted, rank, coalesce(many, size(sorted)) AS size, sorted[rank] AS x
  WITH x[3] AS m, wanted, min([(rank + 1) / $telling[type], x[0], x[1], x[2], center.slug, type, outgoing, $telling[type]]) AS way,
    max(CASE WHEN size > $perRole THEN [size, center.displayName, type, outgoing] END) AS cut
  ORDER BY way
  WITH collect({node: m, distance: 1, wanted: wanted, way: way}) AS found, max(cut) AS cut1
  WITH found, [f IN found WHERE f.wanted] AS wanted, cut1
  RETURN wanted[..$limit] AS found1, size(wanted) AS of1, size(found) AS all1, cut1,
    found[..CASE WHEN $followKeptOnly AND $keep1 < $follow THEN $keep1 ELSE $follow END] AS followed1
}
/*include all-near(center, hub, near, found1)*/
CALL (center, close, found1, followed1) {
  UNWIND CASE WHEN $depth > 1 AND ($keep1 < $limit OR size(found1) < $limit) THEN followed1 ELSE [] END AS f
  WITH f.way[7] AS before, f.node AS n, center, close
  WITH n, center, close, before / (log(COUNT { (n)-[:/*edges*/]-() }) / log(2)) ^ $sharing AS telling
  CALL (n, center, close) {
    MATCH (n)-[r:/*edges*/]-(m)
    WHERE /*include holds(r)*/
      AND m <> center AND NOT m IN close
    WITH n, r, m LIMIT $maxReadBeyond
    WITH m, type(r) AS type, startNode(r) = n AS outgoing, m.entityType IN $types AS wanted,
      -r.confidence AS doubt, -COUNT { (m)--() } AS obscurity
    WHERE wanted OR $depth > 2
    ORDER BY doubt, obscurity, m.slug
    WITH type, outgoing, wanted, collect([doubt, obscurity, m.slug, m]) AS sorted
    UNWIND range(0, CASE WHEN size(sorted) < $perRole THEN size(sorted) ELSE $perRole END - 1) AS rank
    RETURN type, outgoing, wanted, rank, size(sorted) AS size, sorted[rank] AS x
  }
  WITH x[3] AS m, wanted, min([(rank + 1) / (telling * $telling[type]), x[0], x[1], x[2], n.slug, type, outgoing, telling * $telling[type]]) AS way,
    max(CASE WHEN size > $perRole THEN [size, n.displayName, type, outgoing] END) AS cut
  ORDER BY way
  WITH collect({node: m, distance: 2, wanted: wanted, way: way}) AS found, max(cut) AS cut2
  WITH found, [f IN found WHERE f.wanted] AS wanted, cut2
  RETURN wanted[..$limit] AS found2, size(wanted) AS of2, size(found) AS all2, cut2, found AS ordered2
}
WITH *, CASE WHEN size(found1) < $keep1 THEN size(found1) ELSE $keep1 END AS kept1
WITH *, CASE WHEN size(found2) < $keep2 - kept1 THEN size(found2) ELSE $keep2 - kept1 END AS kept2
WITH *, ordered2[..CASE WHEN $followKeptOnly AND kept2 < $follow THEN kept2 ELSE $follow END] AS followed2
CALL (center, close, followed2) {
  UNWIND CASE WHEN $depth > 2 THEN followed2 ELSE [] END AS f
  WITH f.way[7] AS before, f.node AS n, center, close
  WITH n, center, close, before / (log(COUNT { (n)-[:/*edges*/]-() }) / log(2)) ^ $sharing AS telling
  CALL (n, center, close) {
    MATCH (n)-[r:/*edges*/]-(m)
    WHERE /*include holds(r)*/
      AND m.entityType IN $types AND m <> center AND NOT m IN close
    WITH n, r, m LIMIT $maxReadBeyond
    WITH m, type(r) AS type, startNode(r) = n AS outgoing, -r.confidence AS doubt, -COUNT { (m)--() } AS obscurity
    ORDER BY doubt, obscurity, m.slug
    WITH type, outgoing, collect([doubt, obscurity, m.slug, m]) AS sorted
    UNWIND range(0, CASE WHEN size(sorted) < $perRole THEN size(sorted) ELSE $perRole END - 1) AS rank
    RETURN type, outgoing, rank, size(sorted) AS size, sorted[rank] AS x
  }
  WITH x[3] AS m, min([(rank + 1) / (telling * $telling[type]), x[0], x[1], x[2], n.slug, type, outgoing, telling * $telling[type]]) AS way,
    max(CASE WHEN size > $perRole THEN [size, n.displayName, type, outgoing] END) AS cut
  ORDER BY way
  RETURN collect({node: m, distance: 3, way: way}) AS ordered3, max(cut) AS cut3
}
CALL (close, ordered3) {
  UNWIND ordered3 AS f
  WITH f, f.node AS m, close
  // Where the second hop was cut, what lies at distance 2 came up again in the third.
  WHERE NOT EXISTS {
    MATCH (m)-[r:/*edges*/]-(x)
    WHERE x IN close
      AND /*include holds(r)*/
  }
  WITH f LIMIT $limit + 1
  RETURN collect(f) AS found3
}
// Room that later hops left goes to what earlier ones found beyond their share.
WITH *, found3[..$limit - kept1 - kept2] AS third
WITH *, $limit - kept1 - kept2 - size(third) AS room
WITH *, found1[..kept1 + room] AS first
WITH *, first + found2[..kept2 + room - size(first) + kept1] + third AS kept
WITH *, [f IN kept | f.node] AS nodes
CALL (center, nodes) {
  UNWIND CASE WHEN $withEdges THEN [center] + nodes ELSE [] END AS a
  MATCH (a)-[r:/*edges*/]->(b)
  WHERE (b = center OR b IN nodes)
    AND /*include holds(r)*/
  WITH a, r, b, /*include end-of(r)*/ AS validTo, /*include edge-confirmed(r)*/ AS confirmedAt
  RETURN collect([a.id, type(r), b.id, r.confidence, r.validFrom, validTo, a.entityType, b.entityType, confirmedAt]) AS edges
}
CALL (center, nodes) {
  UNWIND CASE WHEN $maxOutcomes > 0 THEN [center] + nodes ELSE [] END AS a
  MATCH (a)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE /*include holds(x)*/
    AND /*include open(o)*/
  WITH o, max(x.strength * x.confidence) AS strength,
    collect([a.id, o.id, x.confidence, x.validFrom, /*include end-of(x)*/]) AS ties
  WITH o, ties ORDER BY strength DESC, o.id LIMIT $maxOutcomes + 1
  WITH collect([o {.id, .slug, .label, .question, .category}, ties]) AS exposed
  RETURN [each IN exposed[..$maxOutcomes] | each[0]] AS outcomes, size(exposed) > $maxOutcomes AS moreOutcomes,
    reduce(ties = [], each IN exposed[..$maxOutcomes] | ties + each[1]) AS exposed
}
RETURN center {.id, .slug, .displayName, .entityType, .category} AS center,
  COLLECT {
    UNWIND kept AS f
    WITH f, f.node AS n
    RETURN n {.id, .slug, .displayName, .entityType, .category, distance: f.distance, way: f.way}
  } AS nodes,
  [f IN followed1 + followed2 | f.way] AS followed,
  edges, outcomes, moreOutcomes, exposed,
  [of1, of2, size(found3)] AS found,
  [all1 - size(followed1), all2 - size(followed2)] AS unfollowed,
  [cut1, cut2, cut3] AS cuts, hub IS NOT NULL AS isCounted
