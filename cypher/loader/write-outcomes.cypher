// Outcomes that are new or that the pack which defines them describes anew. Not versioned: a question is how we file it, not a fact.
UNWIND $rows AS row
MERGE (outcome:Outcome {slug: row.slug})
  ON CREATE SET outcome.id = row.id, outcome.source = row.source, outcome.definedBy = row.definedBy, outcome.createdAt = $now
SET outcome.label = row.label, outcome.question = row.question, outcome.category = row.category, outcome.subcategory = row.subcategory,
  outcome.group = row.group, outcome.closesAt = row.closesAt, outcome.status = row.status, outcome.description = row.description,
  outcome.rules = row.rules, outcome.updatedAt = $now
