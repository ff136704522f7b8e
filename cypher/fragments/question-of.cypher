// question-of(market): what a market asks, as far as reading it needs to know, with the hash of all that its venue said. What a pack describes has none.
__market__ {.id, .venue, .externalId, .title, .label, .rules, .resolutionSource, .category, .openDate, .endDate, .strikeType, .strikeFloor, .strikeCap, .slug,
  .sides, .labels, .active, contentHash: coalesce(__market__.contentHash, ''),
  event: COLLECT { MATCH (__market__)-[:PART_OF]->(e) RETURN e {.title, .subtitle, .seriesId, .tags, .mutuallyExclusive} LIMIT 1 }[0]}
