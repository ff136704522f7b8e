// Accounts that have linked others, in the order of their ids.
MATCH (l:LinkedAccount)
WHERE l.accountId > $after
RETURN DISTINCT l.accountId AS accountId
ORDER BY accountId LIMIT $limit
