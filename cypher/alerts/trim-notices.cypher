// Forgets what is no longer told again.
MATCH (n:AlertNotice)
WHERE n.at < $before
WITH n LIMIT $most
DELETE n
RETURN count(*) AS removed
