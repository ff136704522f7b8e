// One of them with what it is read with.
MATCH (l:LinkedAccount {id: $id})
WHERE l.closedAt IS NULL
RETURN /*include linked-account(l)*/, l.accountId AS accountId, l.secret AS secret, l.since AS since
