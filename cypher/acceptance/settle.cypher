// What became of claims among the facts. A claim that came to another state meanwhile goes on waiting.
UNWIND $rows AS row
MATCH (c:Claim {id: row.id})
SET c.fact = row.fact, c.factReason = row.reason, c.factAt = $now, c.pack = row.pack,
  c.awaits = CASE WHEN c.stateAt = row.stateAt THEN null ELSE c.awaits END
