// What was told of alerts behind a number, in its order, with the last number that there is and the first that is still told of again.
MATCH (counter:AlertCounter {name: 'notices'})
RETURN counter.seq AS last,
  COLLECT { MATCH (n:AlertNotice) WHERE n.at >= $from RETURN n.seq ORDER BY n.at, n.seq LIMIT 1 }[0] AS first,
  COLLECT {
    MATCH (n:AlertNotice)
    WHERE n.seq > $since AND n.at >= $from
    WITH n ORDER BY n.seq LIMIT $limit
    MATCH (a:Alert {id: n.alert})
    RETURN {seq: n.seq, kind: n.kind, at: n.at, alert: /*include alert-of(a)*/}
  } AS notices
