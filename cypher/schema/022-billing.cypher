// Who an account is at the payment provider, what it pays for, and which of the provider's events were dealt with.
CREATE CONSTRAINT billing_customer_id IF NOT EXISTS FOR (b:BillingCustomer) REQUIRE b.id IS UNIQUE;
CREATE CONSTRAINT billing_customer_account IF NOT EXISTS FOR (b:BillingCustomer) REQUIRE b.accountId IS UNIQUE;
CREATE INDEX billing_customer_checked IF NOT EXISTS FOR (b:BillingCustomer) ON (b.checkAt);
CREATE CONSTRAINT billing_event_id IF NOT EXISTS FOR (e:BillingEvent) REQUIRE e.id IS UNIQUE;
CREATE INDEX billing_event_received IF NOT EXISTS FOR (e:BillingEvent) ON (e.receivedAt);
UNWIND ['BillingCustomer', 'BillingEvent'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['BILLED_AS'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['accountId', 'cancelAtPeriodEnd', 'checkAt', 'checkedAt', 'currentPeriodEnd', 'paidTier', 'paidUntil', 'receivedAt', 'revision', 'subscriptionId',
  'trialEndsAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
