// What became of the claims about a subject among the facts.
MATCH (c:Claim {subject: $subject})
RETURN c.value AS value, c.state AS state, c.fact AS fact, c.factReason AS reason, c.awaits AS awaits
ORDER BY c.openedAt, c.value
