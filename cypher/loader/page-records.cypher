// The records of a pack in key order, a page at a time.
MATCH (record:PackRecord) WHERE record.key STARTS WITH $prefix AND record.key > $after AND record.hash IS NOT NULL
RETURN record.key AS key, record.asOf AS asOf
ORDER BY record.key
LIMIT $limit
