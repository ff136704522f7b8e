// A market by our id or its venue's, with what changes do to the outcomes that it prices, as it was known, and what was tried.
CALL () {
  MATCH (m:Market {id: $market}) RETURN m
  UNION
  MATCH (m:Market {externalId: $market}) RETURN m
  UNION
  MATCH (m:Market {slug: $market}) RETURN m
}
WITH DISTINCT m WHERE m.venue = $venue
WITH m LIMIT 1
RETURN m {.id, .venue, title: /*include title-of(m)*/, .externalId} AS market,
  COLLECT {
    MATCH (m)-[:LISTS]->(c:Contract)-[prices:PRICES]->(o:Outcome)
    WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
    RETURN {id: o.id, inverse: prices.polarity = -1}
  } AS outcomes,
  COLLECT {
    MATCH (m)-[:LISTS]->(c:Contract)-[prices:PRICES]->(o:Outcome)<-[d:DRIVES]-(:Fact)<-[:HAS_FACT]-(e:Entity)
    WHERE prices.retractedAt IS NULL AND c.side = m.sides[0] AND /*include told(d)*/
      AND d.recordedAt <= $at
    WITH o, e, d ORDER BY e.slug, d.key, d.transition LIMIT 5000
    RETURN {outcome: o.id, entity: e {.id, .slug, .displayName}, drive: properties(d)}
  } AS driven,
  COLLECT {
    MATCH (m)-[:LISTS]->(c:Contract)-[prices:PRICES]->(o:Outcome)
    WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
    MATCH (v:Evidence {outcome: o.id})
    WHERE v.key IS NOT NULL AND v.at <= $at AND /*include told(v)*/
    WITH v.entitySlug AS slug, v.key AS key, v.to AS value, v.step IS NOT NULL AS isStep, v.outcome AS outcome, v.reason AS reason, count(*) AS count LIMIT 20000
    RETURN {slug: slug, key: key, transition: CASE WHEN isStep THEN 'per_unit' ELSE value END, outcome: outcome, reason: reason, count: count}
  } AS tried
