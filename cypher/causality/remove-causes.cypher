// What older runs found and this one did not.
MATCH ()-[c:CAUSES]->()
WHERE c.runAt < $now
WITH c LIMIT $limit
DELETE c
RETURN count(*) AS removed
