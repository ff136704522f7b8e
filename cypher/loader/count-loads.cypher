MATCH (load:Load)
RETURN count(CASE load.state WHEN 'done' THEN 1 END) AS loads, count(CASE load.state WHEN 'running' THEN 1 END) AS running,
  sum(load.new) AS newRecords, sum(load.changed) AS changedRecords, sum(load.rejected) AS rejectedRecords,
  sum(load.superseded) AS superseded, sum(load.ended) AS ended
