// Forgets the oldest events of the outbox, as far as they are from before $before; not more than $most at once, because writers wait meanwhile.
MATCH (outbox:Outbox {name: 'outbox'})
SET outbox.touched = true
WITH outbox, outbox.start AS start
CALL (start) {
  MATCH (event:OutboxEvent)
  WHERE event.seq >= start AND event.seq < start + $most
  WITH event ORDER BY event.seq
  RETURN collect(event) AS events
}
WITH outbox, start, events, head([place IN range(0, size(events) - 1) WHERE events[place].at >= $before]) AS kept
WITH outbox, start, events[..coalesce(kept, size(events))] AS old
FOREACH (event IN old | DETACH DELETE event)
SET outbox.start = start + size(old)
RETURN size(old) AS removed
