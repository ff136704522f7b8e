// Requests of one day with any key of the account.
MATCH (:Account {id: $accountId})-[:OWNS]->(:ApiKey)-[:USED_ON]->(u:KeyUse {day: $day})
RETURN coalesce(sum(u.count), 0) AS requests, coalesce(sum(u.errors), 0) AS errors, coalesce(sum(u.limited), 0) AS limited
