// Loads, newest first; with $claims those too by which confirmed claims became facts. One that is said to be running while no load holds a slot was killed. Of one that did not finish, what it wrote.
OPTIONAL MATCH (slot:LoadSlot) WHERE slot.token IS NOT NULL AND timestamp() - slot.touched <= coalesce(slot.leaseMs, 20000)
WITH count(slot) > 0 AS isAlive
MATCH (load:Load)
WHERE $claims OR NOT load.pack =~ 'claim-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
WITH load, CASE WHEN load.state = 'running' AND NOT isAlive THEN 'interrupted' ELSE load.state END AS state
ORDER BY load.startedAt DESC, load.id
LIMIT $limit
CALL (load) {
  OPTIONAL MATCH (batch:LoadBatch {load: load.id})
  RETURN count(batch) AS batches, sum(batch.records) AS written, sum(batch.entities) AS entities
}
WITH load, state, {batches: batches, records: written, entities: entities} AS wrote
RETURN load {.*, state: state, wrote: CASE WHEN state IN ['running', 'interrupted', 'failed'] THEN wrote END} AS load
ORDER BY load.startedAt DESC, load.id
