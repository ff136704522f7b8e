UNWIND $rows AS row
MERGE (record:PackRecord {key: row[0]})
SET record.hash = row[1], record.asOf = $asOf, record.load = $load
