UNWIND $rows AS row
MATCH (load:Load {id: row.id})
SET load.state = $state, load.finishedAt = $now, load += row.counts
