// listing-of(market): what a venue says of a market, with the outcome that its first side prices.
__market__ {.id, .venue, .externalId, .slug, .title, .label, .sides, .labels, .rules, .category, .subcategory, .contentHash,
  event: COLLECT { MATCH (__market__)-[:PART_OF]->(e) RETURN e {.title, .seriesId, .tags} LIMIT 1 }[0],
  outcome: COLLECT { MATCH (__market__)-[:LISTS]->(c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL AND c.side = __market__.sides[0] RETURN o.id LIMIT 1 }[0]}
