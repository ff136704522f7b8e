// What an account did with alerts and follows, some of it at a time.
MATCH (g:AlertEngagement)
WHERE g.accountId = $accountId
WITH g LIMIT $most
DETACH DELETE g
RETURN count(*) AS removed
