// Records that changed, and as they were.
UNWIND $rows AS row
MERGE (record:PackRecord {key: row.key})
WITH record, row, record.hash AS hash, record.asOf AS asOf, record.load AS load
SET record.hash = row.hash, record.asOf = row.asOf, record.load = row.load
RETURN row.key AS key, hash, asOf, load
