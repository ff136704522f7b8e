// No row where it was given up and somebody else has it now.
MATCH (r:IdempotentRequest {id: $id})
WHERE r.holder = $holder
SET r.sealed = $sealed
RETURN r.id AS id
