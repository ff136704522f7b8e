// What was read of a linked account. Nothing where it is not linked any more, or was read later.
MATCH (l:LinkedAccount {id: $id})
WHERE l.closedAt IS NULL AND l.readAt < $readAt
SET l.state = $state, l.contracts = $contracts, l.readAt = $readAt, l.triedAt = $readAt, l.since = $since, l.fault = null
RETURN l.id AS id
