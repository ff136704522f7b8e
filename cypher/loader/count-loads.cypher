MATCH (load:Load)
RETURN count(CASE load.state WHEN 'done' THEN 1 END) AS loads, count(CASE load.state WHEN 'running' THEN 1 END) AS running
