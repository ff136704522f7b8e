// The days of the editions of each pack, by when they were loaded: [startedAt, asOf], earliest first.
MATCH (load:Load)
WHERE load.startedAt >= '' AND load.state = 'done'
WITH load ORDER BY load.startedAt
RETURN load.pack AS pack, collect([load.startedAt, load.asOf]) AS editions
