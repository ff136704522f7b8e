// Why a linked account could not be read: what is known of it stays.
MATCH (l:LinkedAccount {id: $id})
WHERE l.closedAt IS NULL
SET l.triedAt = $at, l.fault = $fault
RETURN l.id AS id
