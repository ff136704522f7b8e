// What is known of keys after an evaluation.
UNWIND $rows AS row
MATCH (k:AlertKey {key: row.key})
SET k.armed = row.armed, k.run = row.run, k.hitAt = row.hitAt, k.firedAt = row.firedAt, k.firings = row.firings, k.alert = row.alert
