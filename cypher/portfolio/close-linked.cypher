// From now on nothing more is written of linked accounts: they are about to be forgotten.
MATCH (:Account {id: $accountId})-[:HAS_LINKED]->(l:LinkedAccount)
WHERE $id IS NULL OR l.id = $id
SET l.closedAt = coalesce(l.closedAt, $now)
RETURN l.id AS id
