// A restored database continues its log of changes under another id: numbers that were given after the backup are given again, and a cursor must tell
// the one from the other. Up to the backup both logs are the same, so the old id stays good for that.
MATCH (log:ChangeLog {name: 'changes'})
SET log.formerIds = coalesce(log.formerIds, []) + log.id, log.formerLasts = coalesce(log.formerLasts, []) + log.seq, log.id = randomUUID()
RETURN log.id AS id
