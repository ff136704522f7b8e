// When claims were first reported.
UNWIND $claims AS id
MATCH (c:Claim {id: id})
RETURN c.id AS id, c.openedAt AS openedAt
