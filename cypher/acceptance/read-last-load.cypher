MATCH (load:Load {pack: $pack})
WHERE load.state = 'done'
RETURN load.id AS id
ORDER BY load.startedAt DESC LIMIT 1
