// All but one: `keep` is null where none is to stay.
MATCH (:Account {id: $accountId})-[:HAS_SESSION]->(s:Session)
WHERE $keep IS NULL OR s.id <> $keep
WITH s, s.id AS id
DETACH DELETE s
RETURN id
