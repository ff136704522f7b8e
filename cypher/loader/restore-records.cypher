// Records as they were before a load that is undone; those that it was the first to state are forgotten, and what it said of an older edition.
UNWIND $rows AS row
MATCH (record:PackRecord {key: row.key})
SET record.hash = CASE WHEN row.keep THEN record.hash ELSE row.hash END,
  record.asOf = CASE WHEN row.keep THEN record.asOf ELSE row.asOf END,
  record.load = CASE WHEN row.keep THEN record.load ELSE row.load END,
  record.older = CASE WHEN record.older IS NULL THEN null ELSE [note IN record.older WHERE NOT note IN row.notes] END
WITH record, row WHERE row.forget
DETACH DELETE record
