UNWIND $loads AS id
MATCH (load:Load {id: id})
SET load.state = 'undone', load.undoneAt = $now
