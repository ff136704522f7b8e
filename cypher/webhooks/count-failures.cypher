// Failures in a row; too many of them, or the word that it is gone for good, switch the endpoint off.
UNWIND $endpoints AS row
MATCH (e:WebhookEndpoint {id: row.id})
SET
  e.failures = CASE WHEN row.succeeded THEN row.failures ELSE e.failures + row.failures END,
  e.restsUntil = CASE WHEN row.restsUntil > coalesce(e.restsUntil, 0) THEN row.restsUntil ELSE e.restsUntil END
WITH e, row
WHERE e.isActive AND (row.isGone OR e.failures >= $maxFailures)
SET
  e.isActive = false,
  e.disabledAt = $now,
  e.disabledReason = CASE WHEN row.isGone THEN 'the receiver answered 410 Gone' ELSE toString(toInteger($maxFailures)) + ' failures in a row' END
RETURN e.id AS id, e.disabledReason AS disabledReason
