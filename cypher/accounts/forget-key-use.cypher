MATCH (u:KeyUse)
WHERE u.day < $before
WITH u LIMIT 10000
DETACH DELETE u
RETURN count(*) AS forgotten
