// What everybody is told, and what is told this account alone, in the order of the commits.
MATCH (v:WebhookEvent)
WHERE v.seq > $since AND (v.accountId IS NULL OR v.accountId = $accountId)
WITH v
ORDER BY v.seq
LIMIT $limit
RETURN v.seq AS seq, v.body AS body
