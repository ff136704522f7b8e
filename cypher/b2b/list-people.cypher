// A page of all people in slug order, with how many open markets each is exposed to itself and how many alerts there were about each.
MATCH (e:Entity)
WHERE e.entityType = 'person' AND e.slug > '' AND e.mergedAt IS NULL
WITH e ORDER BY e.entityType, e.slug SKIP $offset LIMIT $limit
RETURN e {.slug, .displayName, .entityType, .category, .subcategory, marketCount: COUNT {
  /*include own-markets(e)*/
  RETURN DISTINCT m
}, alertCount7d: COUNT { MATCH (a:Alert) WHERE a.entity = e.slug AND a.sentAt >= $alertsSince }} AS person
