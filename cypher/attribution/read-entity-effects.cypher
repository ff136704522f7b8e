// What changes of an entity do to outcomes, as it was known, with the markets that price these; and what was tried of its changes.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
RETURN e {.id, .slug, .displayName} AS entity,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(:Fact)-[d:DRIVES]->(o:Outcome)
    WHERE /*include told(d)*/ AND d.recordedAt <= $at
    WITH o, d ORDER BY d.key, d.transition, o.id LIMIT 5000
    RETURN {
      outcome: o {.id, .slug, .label, .group}, drive: properties(d),
      markets: COLLECT {
        MATCH (o)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
        WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
        RETURN m {.id, .externalId, title: /*include title-of(m)*/, .venue, inverse: prices.polarity = -1, active: m.active = true} ORDER BY m.venue, m.id LIMIT 20
      }
    }
  } AS driven,
  COLLECT {
    MATCH (v:Evidence {entity: e.id})
    WHERE v.at <= $at AND v.key IS NOT NULL AND /*include told(v)*/
    WITH v.key AS key, v.to AS value, v.step IS NOT NULL AS isStep, v.outcome AS outcome, v.reason AS reason, count(*) AS count LIMIT 20000
    RETURN {key: key, transition: CASE WHEN isStep THEN 'per_unit' ELSE value END, outcome: outcome, reason: reason, count: count}
  } AS tried
