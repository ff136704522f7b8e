// Outcomes for which a price may have come by now.
MATCH (e:Evidence)
WHERE e.dueAt <= $now
RETURN DISTINCT e.outcome AS id LIMIT $limit
