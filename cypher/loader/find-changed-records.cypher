// Which of these records are new to the graph or changed since they were last written? $rows: [key, hash]. Unchanged ones are not returned,
// because most loads are repeats.
UNWIND $rows AS row
OPTIONAL MATCH (record:PackRecord {key: row[0]})
WITH row, record
WHERE record IS NULL OR record.hash IS NULL OR record.hash <> row[1]
RETURN row[0] AS key, record.asOf AS asOf, record.hash IS NOT NULL AS known
