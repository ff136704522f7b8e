// Failures in a row; too many of them, or the word that it is gone for good, switch the endpoint off. A row for each that is off now, and for each whose
// owner is to be warned: not again within a day, or a receiver that comes and goes would fill a mailbox. Only an address that was proven is written to.
UNWIND $endpoints AS row
MATCH (e:WebhookEndpoint {id: row.id})
SET
  e.failures = CASE WHEN row.succeeded THEN row.failures ELSE e.failures + row.failures END,
  e.restsUntil = CASE WHEN row.restsUntil > coalesce(e.restsUntil, 0) THEN row.restsUntil ELSE e.restsUntil END
WITH e, row, e.failures >= $warnedFailures AND coalesce(e.warnedAt, '') < $warnedBefore AS warned
WHERE e.isActive AND (row.isGone OR e.failures >= $maxFailures OR warned)
SET e.warnedAt = CASE WHEN warned THEN $now ELSE e.warnedAt END
WITH e, warned, CASE
  WHEN row.isGone THEN 'the receiver answered 410 Gone'
  WHEN e.failures >= $maxFailures THEN toString(toInteger($maxFailures)) + ' failures in a row'
END AS reason
FOREACH (each IN CASE WHEN reason IS NULL THEN [] ELSE [e] END |
  SET each.isActive = false, each.disabledAt = $now, each.updatedAt = $now, each.disabledReason = reason
)
WITH e, warned, reason
OPTIONAL MATCH (e)<-[:HAS_WEBHOOK]-(a:Account)
WHERE a.emailVerifiedAt IS NOT NULL
RETURN e.id AS id, e.url AS url, e.failures AS failures, reason AS disabledReason, CASE WHEN warned THEN a.email END AS email
