// When pairs were tested last and how long that took, and whether there are other stories since or the log of changes, in which stories are not, tells of events or facts.
OPTIONAL MATCH (r:CausalityRun {name: 'last'})
OPTIONAL MATCH (log:ChangeLog {name: 'changes'})
WITH r, log, COUNT { (:Story) } AS stories
RETURN r.runAt AS runAt, r.tookMs AS tookMs, coalesce(log.seq, 0) AS seq, stories, r.stories AS storiesThen, stories <> coalesce(r.stories, -1) OR EXISTS {
  MATCH (batch:ChangeBatch)
  WHERE batch.seq > coalesce(r.seq, -1) AND batch.seq <= log.seq AND any(entry IN batch.entries WHERE left(entry, 1) IN ['f', 'v'])
} AS isChanged
