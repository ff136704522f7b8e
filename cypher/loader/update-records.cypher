UNWIND $rows AS row
MERGE (record:PackRecord {key: row.key})
SET record.hash = row.hash, record.asOf = row.asOf, record.load = row.load
