// What an account has linked, oldest first.
MATCH (:Account {id: $accountId})-[:HAS_LINKED]->(l:LinkedAccount)
WHERE l.closedAt IS NULL
RETURN /*include linked-account(l)*/
ORDER BY createdAt, id
