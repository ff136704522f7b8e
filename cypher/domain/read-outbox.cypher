// What the outbox has behind $since, in its order. What is before `start` was forgotten.
MATCH (outbox:Outbox {name: 'outbox'})
WITH outbox.start AS start, CASE WHEN $since < outbox.start - 1 THEN outbox.start - 1 ELSE $since END AS first
RETURN start, first, COLLECT {
  MATCH (event:OutboxEvent) WHERE event.seq > first AND event.seq <= first + $limit
  RETURN event {.seq, .kind, .subjects, .at} ORDER BY event.seq
} AS events
