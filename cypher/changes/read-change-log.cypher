// Up to where the log is settled: what an export that begins now is sure to show.
MATCH (log:ChangeLog {name: 'changes'})
RETURN log.id AS id, log.settled AS settled, log.at AS at
