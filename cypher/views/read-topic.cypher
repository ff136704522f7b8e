// What a topic is about: the entities that carry it as a tag, whose names say it, or that stand in the place of the taxonomy which is called
// so, first of all the one that is called exactly so; the open outcomes that say it, stand there, or to which those entities are exposed; and
// how all of these hang together. Each way in is an index, read up to $maxHits.
CALL () {
  CALL db.index.fulltext.queryNodes('entity_tags', $tagWords, {limit: $maxHits}) YIELD node
  WITH node AS e
  WHERE $tag IN e.tags
  RETURN e, 'tag' AS why
  UNION ALL
  CALL db.index.fulltext.queryNodes('entity_text', $names, {limit: $maxHits}) YIELD node
  RETURN node AS e, 'name' AS why
  UNION ALL
  UNWIND $places AS place
  CALL (place) {
    MATCH (e:Entity)
    WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > ''
    RETURN e ORDER BY e.category, e.subcategory, e.slug LIMIT $maxHits
  }
  RETURN e, 'place' AS why
}
WITH e, collect(DISTINCT why) AS whys
WHERE /*include known(e)*/ AND all(wanted IN $categories WHERE e.category = wanted)
WITH e, [why IN ['tag', 'name', 'place'] WHERE why IN whys] AS whys
WITH e, whys, COUNT { (e)--() } AS links,
  reduce(
    sum = CASE WHEN e.slug = $tag OR ('name' IN whys AND any(name IN e.aliases + e.displayName WHERE toLower(name) IN $called))
      THEN $weights.itself ELSE 0 END,
    why IN whys | sum + $weights[why]
  ) AS weight
ORDER BY weight DESC, links DESC, e.slug
WITH collect({entity: e, whys: whys}) AS candidates
WITH candidates[..$limit] AS found, size(candidates) AS of
WITH found, of, [f IN found | f.entity] AS entities
CALL (entities) {
  CALL (entities) {
    UNWIND CASE WHEN $withMarkets THEN entities ELSE [] END AS e
    CALL (e) {
      MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
      WHERE /*include holds(x)*/
      RETURN o, x.strength * x.confidence AS strength
      ORDER BY strength DESC, o.slug LIMIT $maxMarkets
    }
    RETURN o, strength, 'exposed' AS why
    UNION ALL
    UNWIND CASE WHEN $withMarkets THEN [$words] ELSE [] END AS words
    CALL db.index.fulltext.queryNodes('outcome_text', words, {limit: $maxHits}) YIELD node
    RETURN node AS o, CASE WHEN any(word IN $saying WHERE node.question CONTAINS word) THEN 0.1 ELSE 1.0 END AS strength, 'name' AS why
    UNION ALL
    UNWIND CASE WHEN $withMarkets THEN $places ELSE [] END AS place
    CALL (place) {
      MATCH (o:Outcome)
      WHERE o.category = place.category AND o.slug > '' AND o.subcategory = place.subcategory
      RETURN o ORDER BY o.category, o.slug LIMIT $maxHits
    }
    RETURN o, 0.5 AS strength, 'place' AS why
  }
  WITH o, max(strength) AS relevance, collect(DISTINCT why) AS whys
  WHERE /*include known(o)*/ AND all(wanted IN $categories WHERE o.category = wanted)
    AND /*include due-after(o)*/ AND (o.status = 'open' OR o.updatedAt > $at OR o.updatedAt > $known)
    AND /*include stands(o)*/
  WITH o, relevance, [why IN ['name', 'exposed', 'place'] WHERE why IN whys] AS whys
  // Of two that matter as much, a question that hangs on what the topic is about goes before one that only has its words in it.
  ORDER BY relevance DESC, 'exposed' IN whys DESC, o.slug LIMIT $maxMarkets + 1
  RETURN collect({outcome: o, relevance: relevance, whys: whys}) AS markets
}
WITH found, of, entities, markets, [m IN markets | m.outcome] AS outcomes
CALL (entities) {
  UNWIND entities AS a
  MATCH (a)-[r:/*edges*/]->(b)
  WHERE b IN entities
    AND /*include holds(r)*/
  WITH a, r, b, /*include edge-confirmed(r)*/ AS confirmedAt ORDER BY a.slug, type(r), b.slug, r.confidence DESC, r.validFrom
  RETURN collect([a.id, type(r), b.id, r.confidence, r.validFrom, /*include end-of(r)*/, a.entityType, b.entityType, confirmedAt]) AS edges
}
CALL (entities, outcomes) {
  UNWIND entities AS a
  MATCH (a)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE o IN outcomes
    AND /*include holds(x)*/
  WITH a, x, o ORDER BY a.slug, o.slug, x.confidence DESC, x.validFrom
  RETURN collect([a.id, o.id, x.confidence, x.validFrom, /*include end-of(x)*/]) AS exposures
}
RETURN of,
  COLLECT {
    UNWIND found AS f
    WITH f.entity AS e, f.whys AS whys
    RETURN e {.id, .slug, .displayName, .entityType, .category, .subcategory, .description, whys: whys}
  } AS entities,
  COLLECT {
    UNWIND markets AS m
    WITH m.outcome AS o, m.relevance AS relevance, m.whys AS whys
    RETURN o {.id, .slug, .label, .question, .category, .closesAt, relevance: relevance, whys: whys}
  } AS markets,
  edges, exposures
