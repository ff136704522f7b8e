// Only who holds the claim says what came of it.
UNWIND $rows AS row
MATCH (d:WebhookDelivery {id: row.id})
WHERE d.claim = row.claim
SET
  d.state = row.state,
  d.statusCode = row.statusCode,
  d.deliveredAt = row.deliveredAt,
  d.durationMs = row.durationMs,
  d.error = row.error,
  d.response = row.response,
  d.dueAt = row.dueAt,
  d.claim = null
RETURN count(d) AS settled
