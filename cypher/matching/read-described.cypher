// What some markets ask, open or not.
UNWIND $ids AS id
MATCH (m:Market {id: id})
RETURN m {.id, .venue, .externalId, .title, .label, .rules, .resolutionSource, .category, .openDate, .endDate, .strikeType, .strikeFloor, .strikeCap, .slug,
  .sides, .labels, .active, contentHash: coalesce(m.contentHash, ''),
  event: COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e {.title, .subtitle, .seriesId, .tags, .mutuallyExclusive} LIMIT 1 }[0]} AS market
