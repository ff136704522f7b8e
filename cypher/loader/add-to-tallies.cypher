// Adds to kept counts. Rows come in the order of their names, so that two writers lock them in the same order.
UNWIND $rows AS row
MERGE (t:Tally {name: row.name})
SET t.count = coalesce(t.count, 0) + row.change
