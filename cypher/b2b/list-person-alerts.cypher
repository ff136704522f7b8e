// The alerts about an entity since a time, the latest first, and how many there are.
MATCH (e:Entity {id: $id})
RETURN COUNT { MATCH (a:Alert) WHERE a.entity = e.slug AND a.sentAt >= $alertsSince } AS total,
  COLLECT {
    MATCH (a:Alert)
    WHERE a.entity = e.slug AND a.sentAt >= $alertsSince
    WITH a ORDER BY a.sentAt DESC, a.id LIMIT $limit
    RETURN a {.id, .type, .headline, .sentAt}
  } AS alerts
