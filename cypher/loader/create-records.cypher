// Records that the graph now holds. Written in the transaction that completes them: a record without this is done again after a kill.
UNWIND $rows AS row
CREATE (:PackRecord {key: row.key, hash: row.hash, asOf: row.asOf, load: row.load})
