// The batches of loads, by their load and in the order in which they were written.
CREATE INDEX load_batch_load IF NOT EXISTS FOR (b:LoadBatch) ON (b.load);
CREATE INDEX load_batch_touched IF NOT EXISTS FOR (b:LoadBatch) ON (b.touched);
UNWIND ['batch', 'entities', 'entries', 'records', 'slot', 'undoneAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
