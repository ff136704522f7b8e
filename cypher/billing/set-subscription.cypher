// Writes what the provider said, unless somebody else has written since `revision` was read: what they were told is newer, or this must be asked again. The
// first SET takes the lock on the node, so that what is compared after it stays true.
MATCH (b:BillingCustomer {id: $customerId})<-[:BILLED_AS]-(a:Account)
SET b.checkedAt = coalesce(b.checkedAt, $now)
WITH a, b
WHERE b.revision = $revision
SET
  b.revision = b.revision + 1,
  b.subscriptionId = $subscriptionId,
  b.status = $status,
  b.currentPeriodEnd = $currentPeriodEnd,
  b.cancelAtPeriodEnd = $cancelAtPeriodEnd,
  b.trialEndsAt = $trialEndsAt,
  b.checkedAt = $now,
  b.checkAt = $checkAt,
  a.paidTier = $paidTier,
  a.paidUntil = $paidUntil
RETURN a.id AS id
