// What an older edition of a pack said, so that it is not applied a second time. The last few are enough: editions come in order.
UNWIND $rows AS row
MATCH (record:PackRecord {key: row.key})
SET record.older = ([row.asOf + '|' + row.hash] + coalesce(record.older, []))[0..8]
