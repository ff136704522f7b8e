// A batch of a load as it was committed: how much it wrote, and how what it changed was before. The load may be undone by it. The database's clock
// and the count of the slot give the order.
UNWIND $rows AS row
CREATE (:LoadBatch {
  load: row.load, slot: $slot, batch: $batch, touched: timestamp(), records: row.records, entities: row.entities, entries: row.entries
})
