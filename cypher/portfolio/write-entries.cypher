// What happened in a linked account, once.
MATCH (l:LinkedAccount {id: $linked})
WHERE l.closedAt IS NULL
UNWIND $entries AS entry
MERGE (n:PortfolioEntry {linked: l.id, id: entry.id})
SET n += entry
RETURN count(n) AS written
