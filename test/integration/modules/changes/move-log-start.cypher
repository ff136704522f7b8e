// Forgets what the log has before a batch, as a trim would, or remembers it again.
MATCH (log:ChangeLog {name: 'changes'})
SET log.start = $start
RETURN log.seq AS last
