// When pairs were tested last and how long that took, and whether the log of changes tells of events or facts since.
OPTIONAL MATCH (r:CausalityRun {name: 'last'})
OPTIONAL MATCH (log:ChangeLog {name: 'changes'})
RETURN r.runAt AS runAt, r.tookMs AS tookMs, coalesce(log.seq, 0) AS seq, EXISTS {
  MATCH (batch:ChangeBatch)
  WHERE batch.seq > coalesce(r.seq, -1) AND batch.seq <= log.seq AND any(entry IN batch.entries WHERE left(entry, 1) IN ['f', 'v'])
} AS isChanged
