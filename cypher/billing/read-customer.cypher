// What is known of an account at the payment provider; nulls where it never bought anything.
MATCH (a:Account {id: $accountId})
OPTIONAL MATCH (a)-[:BILLED_AS]->(b:BillingCustomer)
RETURN
  a.email AS email,
  /*include tier-of(a, $now)*/ AS tier,
  a.tier AS givenTier,
  a.paidTier AS paidTier,
  a.paidUntil AS paidUntil,
  b.id AS customerId,
  b.subscriptionId AS subscriptionId,
  b.status AS status,
  b.currentPeriodEnd AS currentPeriodEnd,
  b.cancelAtPeriodEnd AS cancelAtPeriodEnd,
  b.trialEndsAt AS trialEndsAt,
  b.checkedAt AS checkedAt
