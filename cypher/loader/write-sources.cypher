// Sources by name. What is not stated is left as it is.
UNWIND $rows AS row
MERGE (source:Source {name: row.name})
SET source.url = coalesce(row.url, source.url), source.licence = coalesce(row.licence, source.licence),
  source.description = coalesce(row.description, source.description)
