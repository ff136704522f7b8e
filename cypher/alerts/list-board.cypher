// Alerts in the order in which they were sent, newest first, and how many there are.
RETURN COUNT { MATCH (a:Alert) WHERE a.seq > 0 AND a.sentAt <= $until /*filter*/ } AS total,
  COLLECT {
    MATCH (a:Alert)
    WHERE a.seq > 0 AND a.sentAt <= $until /*filter*/
    WITH a ORDER BY a.seq DESC SKIP $offset LIMIT $limit
    RETURN /*include alert-of(a)*/
  } AS alerts
