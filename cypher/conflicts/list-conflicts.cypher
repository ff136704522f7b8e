// Every conflict with what its level is made from.
CALL db.index.fulltext.queryNodes('entity_tags', $words, {limit: $maxConflicts}) YIELD node AS e
WITH e
WHERE $tag IN e.tags AND e.entityType = 'event' AND /*include known(e)*/
WITH e, /*include signals-of(e)*/ AS signals
RETURN /*include stories-of(e)*/ AS stories, /*include conflict-of(e, signals)*/
