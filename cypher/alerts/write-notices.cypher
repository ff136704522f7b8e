// What is told of alerts, numbered in the order of the commits: the counter is locked from here to the commit.
MATCH (counter:AlertCounter {name: 'notices'})
SET counter.touched = true
WITH counter, counter.seq AS last
SET counter.seq = last + size($notices)
WITH last
UNWIND range(0, size($notices) - 1) AS place
WITH last + place + 1 AS seq, $notices[place] AS row
CREATE (n:AlertNotice {seq: seq, alert: row.alert, kind: row.kind, at: $now})
WITH seq, row
MATCH (a:Alert {id: row.alert})
SET a.seq = CASE WHEN row.kind = 'fired' THEN seq ELSE a.seq END
RETURN max(seq) AS seq
