// Takes away who made tournaments.
MATCH (t:Tournament {createdBy: $accountId})
SET t.createdBy = null
RETURN count(*) AS tournaments
