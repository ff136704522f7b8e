// Open markets, and open propositions of packs, whose texts share words with each of some listings, the most alike first.
UNWIND $rows AS row
CALL (row) {
  CALL db.index.fulltext.queryNodes('market_text', row.words, {limit: $maxHits}) YIELD node AS m, score
  WHERE m.active = true
  WITH m, score ORDER BY score DESC, m.id LIMIT $limit
  RETURN collect(m {.id, .venue, .externalId, .title, .label, .rules, .resolutionSource, .category, .openDate, .endDate, .strikeType, .strikeFloor,
    .strikeCap, .slug, .sides, .labels, .url,
    event: COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e {.title, .subtitle, .seriesId, .tags, .mutuallyExclusive} LIMIT 1 }[0],
    outcome: COLLECT {
      MATCH (m)-[:LISTS]->(c:Contract)-[p:PRICES]->(o:Outcome)
      WHERE c.side = m.sides[0] AND p.retractedAt IS NULL RETURN o {.id, .slug} LIMIT 1
    }[0]}) AS markets
}
CALL (row) {
  CALL db.index.fulltext.queryNodes('outcome_text', row.words, {limit: $maxHits}) YIELD node AS o, score
  WHERE o.status = 'open' AND o.mergedAt IS NULL AND NOT o.definedBy STARTS WITH 'market|'
  WITH o, score ORDER BY score DESC, o.id LIMIT $limit
  RETURN collect(o {.id, .slug, .label, .question, .category, .closesAt, .rules}) AS outcomes
}
RETURN row.at AS at, markets, outcomes
