// Entities with the open propositions that hang on them, and on the teams that they play for or lead, each with its markets.
UNWIND $slugs AS slug
MATCH (e:Entity {slug: slug})
RETURN slug, e.id AS id, e.displayName AS displayName, e.entityType AS entityType, e.category AS category,
  COLLECT {
    CALL (e) {
      MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
      WHERE x.validTo IS NULL AND x.retractedAt IS NULL AND o.status = 'open' AND o.mergedAt IS NULL
      RETURN o, x, null AS via, e.displayName AS whose
      ORDER BY x.strength * x.confidence DESC, o.slug LIMIT $maxOutcomes
      UNION ALL
      MATCH (e)-[r:PLAYS_FOR|LEADS]->(team:Entity)
      WHERE r.validTo IS NULL AND r.retractedAt IS NULL AND team.entityType = 'team'
      WITH r, team ORDER BY r.confidence DESC, team.slug LIMIT 2
      MATCH (team)-[x:EXPOSED_TO]->(o:Outcome)
      WHERE x.validTo IS NULL AND x.retractedAt IS NULL AND o.status = 'open' AND o.mergedAt IS NULL
      RETURN o, x, team.slug AS via, team.displayName AS whose
      ORDER BY x.strength * x.confidence DESC, o.slug LIMIT $maxOutcomes
    }
    // An entity may hang on one outcome in several ways, and by itself and its team: the nearest and strongest tells.
    WITH o, x, via, whose ORDER BY CASE WHEN via IS NULL THEN 0 ELSE 1 END, x.strength * x.confidence DESC
    WITH o, head(collect([x, via, whose])) AS nearest
    WITH o, nearest[0] AS x, nearest[1] AS via, nearest[2] AS whose
    ORDER BY CASE WHEN via IS NULL THEN 0 ELSE 1 END, x.strength * x.confidence DESC, o.slug
    RETURN {
      outcomeId: o.id, slug: o.slug, label: o.label, question: o.question, group: o.group, via: via, whose: whose, role: x.role, exposureType: x.exposureType,
      strength: x.strength, confidence: x.confidence, sign: x.sign,
      markets: COLLECT {
        MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
        WHERE p.retractedAt IS NULL AND m.active AND c.side = m.sides[0]
        WITH m, p, c ORDER BY coalesce(m.liquidity, m.volume, 0) DESC, m.id LIMIT $maxMarkets
        RETURN {id: m.id, contract: c.id, title: m.title, label: m.label, venue: m.venue, url: m.url, liquidity: m.liquidity, volume: m.volume, inverse: p.polarity = -1}
      }
    }
  } AS outcomes
