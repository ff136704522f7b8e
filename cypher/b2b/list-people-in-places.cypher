// A page of the people of some places of the taxonomy, in slug order, with how many open markets each is exposed to itself. Each place is read from its
// part of the index, which is in slug order already, as far as the page reaches.
UNWIND $places AS place
CALL (place) {
  MATCH (e:Entity)
  WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > '' AND e.entityType = 'person' AND e.mergedAt IS NULL
  RETURN e ORDER BY e.category, e.subcategory, e.slug LIMIT $end
}
WITH e ORDER BY e.slug SKIP $offset LIMIT $limit
RETURN e {.slug, .displayName, .entityType, .category, .subcategory, marketCount: COUNT {
  /*include own-markets(e)*/
  RETURN DISTINCT m
}, alertCount7d: COUNT { MATCH (a:Alert) WHERE a.entity = e.slug AND a.sentAt >= $alertsSince }} AS person
