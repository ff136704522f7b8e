// The events of a year by day and type, counted one by one, and what is kept of them.
RETURN
  COLLECT {
    MATCH (v:Event)
    WHERE v.happenedAt STARTS WITH $year
    WITH 'event|' + left(v.happenedAt, 10) + '|' + v.eventType AS name, count(*) AS count
    RETURN name + ' ' + count ORDER BY name
  } AS counted,
  COLLECT {
    MATCH (t:Tally)
    WHERE t.name STARTS WITH 'event|' + $year AND t.count <> 0
    RETURN t.name + ' ' + t.count ORDER BY t.name
  } AS kept
