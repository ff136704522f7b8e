// The log of changes: batches in the order in which they were committed, and one node that counts them and tells this log from that of
// another database. Its first batch is `start`; what was before is no longer kept. Batches up to `settled` can be seen with all that they tell of.
CREATE CONSTRAINT change_log_name IF NOT EXISTS FOR (l:ChangeLog) REQUIRE l.name IS UNIQUE;
CREATE CONSTRAINT change_batch_seq IF NOT EXISTS FOR (b:ChangeBatch) REQUIRE b.seq IS UNIQUE;
MERGE (log:ChangeLog {name: 'changes'})
  ON CREATE SET log.id = randomUUID(), log.seq = 0, log.settled = 0, log.start = 1;
