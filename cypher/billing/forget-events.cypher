MATCH (e:BillingEvent)
WHERE e.receivedAt < $before
WITH e LIMIT 10000
DELETE e
RETURN count(*) AS forgotten
