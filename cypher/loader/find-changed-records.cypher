// Which of these records are new to the graph or changed since they were last written? $rows: [key, hash]. Unchanged ones are not returned,
// because most loads are repeats; nor are those that an older edition of day $asOf stated before.
UNWIND $rows AS row
OPTIONAL MATCH (record:PackRecord {key: row[0]})
WITH row, record
WHERE record IS NULL OR record.hash IS NULL
  OR (record.hash <> row[1] AND NOT ($asOf + '|' + row[1]) IN coalesce(record.older, []))
RETURN row[0] AS key, record.asOf AS asOf, record.hash IS NOT NULL AS known
