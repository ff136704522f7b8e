// A load that another one took for dead stays interrupted.
UNWIND $rows AS row
MATCH (load:Load {id: row.id, state: 'running'})
SET load.state = $state, load.finishedAt = $now, load += row.counts
