MATCH (r:IdempotentRequest {id: $id})
WHERE r.holder = $holder AND r.sealed IS NULL
DELETE r
RETURN $id AS id
