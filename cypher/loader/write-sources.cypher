// Sources by name. What is not stated is left as it is. asOf: the month up to which a source knows of things.
UNWIND $rows AS row
MERGE (source:Source {name: row.name})
SET source.url = coalesce(row.url, source.url), source.licence = coalesce(row.licence, source.licence),
  source.description = coalesce(row.description, source.description), source.kind = coalesce(row.sourceKind, source.kind),
  source.asOf = coalesce(row.knowledgeUntil, source.asOf)
