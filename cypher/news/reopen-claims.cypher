// When claims were first reported by what is left of their reports.
MATCH (c:Claim)
WHERE c.subject IN $subjects
WITH c, COLLECT { MATCH (c)<-[x:ASSERTS]-(:Article) RETURN x.at ORDER BY x.at LIMIT 1 }[0] AS firstAt
WHERE firstAt > c.openedAt
SET c.openedAt = firstAt
