// What came of reading feeds.
UNWIND $rows AS row
MATCH (f:Feed {id: row.id})
SET f += row.state
