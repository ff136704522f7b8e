// Since when events are forgotten, whose they are, how long a receiver wants to be left alone, and when its owner was warned.
CREATE INDEX webhook_event_account IF NOT EXISTS FOR (v:WebhookEvent) ON (v.accountId);
UNWIND ['forgotten', 'restsUntil', 'warnedAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
MATCH (c:WebhookCounter {name: 'events'})
SET c.forgotten = coalesce(c.forgotten, 0);
