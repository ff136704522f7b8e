// Which pairs are on hold now, and why; a reason of null frees a pair.
UNWIND $rows AS row
MATCH (:Contract {id: row.a})-[match:MATCHES]->(:Contract {id: row.b})
WHERE match.retractedAt IS NULL
SET match.heldBecause = row.reason
