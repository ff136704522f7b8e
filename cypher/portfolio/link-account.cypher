// The write to the account makes those who come at the same time wait, so that no two of them find the last place free. No row where it is full, or has the same one.
MATCH (a:Account {id: $accountId})
SET a.linksChangedAt = $now
WITH a
WHERE COUNT { (a)-[:HAS_LINKED]->(o:LinkedAccount) WHERE o.id <> $id } < $max
  AND NOT EXISTS { (a)-[:HAS_LINKED]->(o:LinkedAccount) WHERE o.venue = $venue AND o.name = $name AND o.id <> $id }
MERGE (l:LinkedAccount {id: $id})
ON CREATE SET l.createdAt = $now, l.readAt = '', l.triedAt = ''
SET l.accountId = $accountId, l.venue = $venue, l.kind = $kind, l.name = $name, l.label = $label, l.secret = $secret
MERGE (a)-[:HAS_LINKED]->(l)
RETURN /*include linked-account(l)*/
