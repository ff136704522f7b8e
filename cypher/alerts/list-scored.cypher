// Alerts that have a score, in the order of it, and how many there are.
RETURN COUNT { MATCH (a:Alert) WHERE a.outcomeScore >= -3 /*filter*/ } AS total,
  COLLECT {
    MATCH (a:Alert)
    WHERE a.outcomeScore >= -3 /*filter*/
    WITH a ORDER BY a.outcomeScore /*order*/ SKIP $offset LIMIT $limit
    RETURN /*include alert-of(a)*/
  } AS alerts
