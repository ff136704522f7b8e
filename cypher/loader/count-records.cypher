MATCH (record:PackRecord) WHERE record.key STARTS WITH $prefix AND record.hash IS NOT NULL
RETURN count(record) AS records
