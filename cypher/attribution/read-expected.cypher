// What one change of an entity's fact would meet: its value, to which outcomes it is exposed, what is known of such changes, and the markets.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
CALL (e) {
  MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE x.retractedAt IS NULL AND o.mergedAt IS NULL AND (x.validTo IS NULL OR x.validTo > $at)
  RETURN o, x, null AS via
  UNION
  MATCH (e)-[r:PLAYS_FOR|LEADS|CEO_OF|GOVERNS]->(body:Entity)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE x.retractedAt IS NULL AND r.retractedAt IS NULL AND o.mergedAt IS NULL AND (r.validTo IS NULL OR r.validTo > $at)
  RETURN o, x, body.slug AS via
  UNION
  RETURN null AS o, null AS x, null AS via
}
WITH e, o, x, via ORDER BY via IS NOT NULL, o.id, via, x.role, x.exposureType LIMIT 1000
WITH e, collect(o) AS outcomes, collect(CASE WHEN o IS NOT NULL THEN {
  outcome: o.id, category: o.category, subcategory: o.subcategory, status: o.status, role: x.role, exposureType: x.exposureType, sign: x.sign,
  isLink: x.rule IS NOT NULL, reasons: x.reasons, via: via
} END) AS exposures
RETURN e {.id, .slug, .displayName, .entityType} AS entity, EXISTS { (e)-[:HAS_FACT]->(:Fact {key: $key}) } AS hasFact, exposures,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(fact:Fact {key: $key})
    /*include version-of(fact)*/
    WITH v WHERE v.validTo IS NULL OR v.validTo > $at OR v.endRecordedAt > $known
    RETURN {value: v.value, since: v.validFrom}
  }[0] AS held,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(:Fact {key: $key})-[d:DRIVES]->(driven:Outcome)
    WHERE d.transition IN $transitions AND /*include told(d)*/
    RETURN {outcome: driven.id, drive: properties(d)}
  } AS drives,
  COLLECT {
    MATCH (claim:Claim)-[:CLAIMS_OF]->(e)
    WHERE claim.key = $key AND claim.open = true AND toString(claim.value) = $value AND claim.openedAt <= $at
    RETURN claim.openedAt ORDER BY claim.openedAt LIMIT 1
  }[0] AS rumourAt,
  COLLECT {
    UNWIND outcomes AS out
    WITH DISTINCT out
    RETURN {
      id: out.id, slug: out.slug, label: out.label, group: out.group, closesAt: out.closesAt, status: out.status,
      markets: COLLECT {
        MATCH (out)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
        WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
        RETURN m {.id, .externalId, title: /*include title-of(m)*/, .venue, inverse: prices.polarity = -1, active: m.active = true} ORDER BY m.venue, m.id LIMIT 20
      }
    }
  } AS outcomes
