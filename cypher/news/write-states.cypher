// States that claims came to, and what they are in now. Those that turned out never to have been are taken back.
UNWIND $rows AS row
MATCH (c:Claim {id: row.claim})
SET c.withdrawnAt = CASE WHEN row.state IS NULL THEN $now END, c.state = row.state, c.stateAt = row.stateAt, c.cause = row.cause, c.open = row.open,
  c.awaits = CASE WHEN row.state = 'confirmed' OR c.pack IS NOT NULL THEN true ELSE c.awaits END
WITH c, row
CALL (row) {
  UNWIND row.withdrawn AS id
  MATCH (old:ClaimState {id: id})
  SET old.retractedAt = $now
}
WITH c, row
UNWIND row.passages AS passage
MERGE (s:ClaimState {id: passage.id})
ON CREATE SET s.state = passage.state, s.at = passage.at, s.cause = passage.cause, s.recordedAt = $now
MERGE (c)-[:PASSED]->(s)
