MATCH (load:Load {id: $id})
SET load.state = $state, load.finishedAt = $now, load += $counts
