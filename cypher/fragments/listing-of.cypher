// listing-of(market): what a venue or a pack says of a market, with the outcome that its first side prices, as it is or (-1) inversely. A subcategory that
// follows from links is none of its words. What a pack describes has no hash.
__market__ {.id, .venue, .externalId, .slug, .title, .label, .sides, .labels, .rules, .category,
  contentHash: coalesce(__market__.contentHash, ''),
  subcategory: CASE WHEN __market__.placedByLinks THEN null ELSE __market__.subcategory END,
  event: COLLECT { MATCH (__market__)-[:PART_OF]->(e) RETURN e {.title, .seriesId, .tags} LIMIT 1 }[0],
  priced: COLLECT { MATCH (__market__)-[:LISTS]->(c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL AND c.side = __market__.sides[0] RETURN {outcome: o.id, polarity: coalesce(p.polarity, 1)} LIMIT 1 }[0]}
