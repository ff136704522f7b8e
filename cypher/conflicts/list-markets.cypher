// The open markets about a conflict, each by its strongest exposure, strongest first, and how many there are.
MATCH (e:Entity {id: $id})
WHERE $tag IN e.tags AND e.entityType = 'event' AND /*include known(e)*/
RETURN COUNT {
    /*include own-markets(e)*/
    RETURN DISTINCT m
  } AS total,
  COLLECT {
    /*include own-markets(e)*/
    WITH m, max(x.strength * x.confidence) AS strength
    ORDER BY strength DESC, m.id SKIP $offset LIMIT $limit
    RETURN m {.id, .title, .label, .venue, .volume}
  } AS markets
