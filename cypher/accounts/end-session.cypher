MATCH (:Account {id: $accountId})-[:HAS_SESSION]->(s:Session {id: $id})
WITH s, s.id AS id
DETACH DELETE s
RETURN id
