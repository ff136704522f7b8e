// What happened in it, and its values, are forgotten before.
MATCH (:Account {id: $accountId})-[:HAS_LINKED]->(l:LinkedAccount {id: $id})
WITH l, l.id AS id
DETACH DELETE l
RETURN id
