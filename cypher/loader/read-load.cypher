// A load, the records that it was the last to write, and the changes of values that it found.
MATCH (load:Load {id: $id})
CALL (load) {
  OPTIONAL MATCH (batch:LoadBatch {load: load.id})
  RETURN count(batch) AS batches, sum(batch.records) AS written, sum(batch.entities) AS entities
}
WITH load, {batches: batches, records: written, entities: entities} AS wrote
RETURN load {.*, wrote: CASE WHEN load.state IN ['running', 'interrupted', 'failed'] THEN wrote END} AS load,
  COLLECT {
    MATCH (record:PackRecord) WHERE record.key STARTS WITH load.pack + '|' AND record.load = load.id
    RETURN {key: record.key, removed: record.hash IS NULL} ORDER BY record.key LIMIT $limit
  } AS records,
  COLLECT {
    MATCH (event:Event {load: load.id})
    RETURN {title: event.title, happenedAt: event.happenedAt} ORDER BY event.title LIMIT $limit
  } AS changes
