// Records of a load that the graph now holds, each [key, hash]. Written in the transaction that completes them: a record without this is done again after a kill.
UNWIND $rows AS row
CREATE (:PackRecord {key: row[0], hash: row[1], asOf: $asOf, load: $load})
