// The people that a search text may mean, with how many open markets each is exposed to itself. Their order is made of their names.
/*include found-by-words(e)*/
RETURN collect(e {
  .slug, .displayName, .entityType, .category, .subcategory, .aliases, links: links,
  marketCount: COUNT {
    /*include own-markets(e)*/
    RETURN DISTINCT m
  },
  alertCount7d: COUNT { MATCH (a:Alert) WHERE a.entity = e.slug AND a.sentAt >= $alertsSince }
}) AS candidates
