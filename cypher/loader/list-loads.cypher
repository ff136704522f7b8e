MATCH (load:Load)
RETURN load {.*} AS load
ORDER BY load.startedAt DESC, load.id
LIMIT $limit
