// The propositions that new markets price, each its own until it is found that another one asks the same.
UNWIND $rows AS row
CREATE (outcome:Outcome {id: row.id, createdAt: $now, updatedAt: $now})
SET outcome += row.outcome
