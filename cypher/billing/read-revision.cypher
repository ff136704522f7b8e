// How often the state of a customer was written, and whether an event of the provider was dealt with. No row for who is none of ours.
OPTIONAL MATCH (e:BillingEvent {id: $eventId})
WITH e IS NOT NULL AS seen
OPTIONAL MATCH (b:BillingCustomer {id: $customerId})
RETURN seen, b.revision AS revision
