// Customers whose state is to be asked again, longest due first.
MATCH (b:BillingCustomer)
WHERE b.checkAt <= $now
RETURN b.id AS id
ORDER BY b.checkAt
LIMIT $limit
