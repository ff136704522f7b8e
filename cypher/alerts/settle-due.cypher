// What became of alerts. What is not told stays as it was.
UNWIND $rows AS row
MATCH (a:Alert {id: row.id})
SET a += row.set
