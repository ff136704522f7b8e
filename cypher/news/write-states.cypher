// States that claims came to, and what they are in now.
UNWIND $rows AS row
MATCH (c:Claim {id: row.claim})
SET c.state = row.state, c.stateAt = row.stateAt, c.cause = row.cause, c.open = row.open
WITH c, row
UNWIND row.passages AS passage
MERGE (s:ClaimState {id: passage.id})
ON CREATE SET s.state = passage.state, s.at = passage.at, s.cause = passage.cause, s.recordedAt = $now
MERGE (c)-[:PASSED]->(s)
