// Begins loads. One at a time writes, so what is said to be running was interrupted; of the same file, it is continued by the new load.
OPTIONAL MATCH (dead:Load {state: 'running'}) WHERE NOT dead.id IN [row IN $rows | row.id]
SET dead.state = 'interrupted'
WITH count(dead) AS interrupted
UNWIND $rows AS row
MERGE (load:Load {id: row.id})
  ON CREATE SET load.pack = row.pack, load.version = row.version, load.file = row.file, load.hash = row.hash, load.asOf = row.asOf,
    load.state = 'running', load.startedAt = $now
WITH row
MATCH (earlier:Load {pack: row.pack}) WHERE earlier.state IN ['interrupted', 'failed'] AND earlier.hash = row.hash AND earlier.continuedBy IS NULL
SET earlier.continuedBy = row.id
RETURN DISTINCT row.file AS file
