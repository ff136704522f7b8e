// Begins loads. Those of the same file that never finished are said to be continued by them.
UNWIND $rows AS row
MERGE (load:Load {id: row.id})
  ON CREATE SET load.pack = row.pack, load.version = row.version, load.file = row.file, load.hash = row.hash, load.asOf = row.asOf,
    load.state = 'running', load.startedAt = $now
WITH row, load
MATCH (earlier:Load {pack: row.pack, state: 'running'}) WHERE earlier.hash = row.hash AND earlier.id <> row.id
SET earlier.state = 'interrupted', earlier.continuedBy = row.id
RETURN DISTINCT row.file AS file
