// The propositions that a market brought with it follow it. One that a pack defines is left as the pack says.
UNWIND $rows AS row
MATCH (outcome:Outcome {id: row.id})
SET outcome += row.outcome, outcome.updatedAt = $now
