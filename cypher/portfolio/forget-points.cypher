// Values of a step that are older than they are stored.
MATCH (p:PortfolioPoint)
WHERE p.step = $step AND p.at < $before
WITH p LIMIT $limit
DETACH DELETE p
RETURN count(*) AS forgotten
