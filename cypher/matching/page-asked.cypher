// What open markets ask, in the order of their ids.
MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true
WITH m ORDER BY m.venue, m.id LIMIT $limit
RETURN m {.id, .venue, .externalId, .title, .label, .rules, .resolutionSource, .category, .openDate, .endDate, .strikeType, .strikeFloor, .strikeCap, .slug,
  .sides, .labels, contentHash: coalesce(m.contentHash, ''),
  event: COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e {.title, .subtitle, .seriesId, .tags, .mutuallyExclusive} LIMIT 1 }[0]} AS market
