// Records that the graph now holds. Written in the transaction that completes them: a record without this is done again after a kill.
UNWIND $rows AS row
CREATE (:PackRecord {key: row[0], hash: row[1], asOf: $asOf, load: $load})
