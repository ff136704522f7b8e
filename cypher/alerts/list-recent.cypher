// The newest alerts that were sent by then.
RETURN COLLECT {
  MATCH (a:Alert)
  WHERE a.seq > 0 AND a.sentAt <= $until /*filter*/
  WITH a ORDER BY a.seq DESC LIMIT $limit
  RETURN /*include alert-of(a)*/
} AS alerts
