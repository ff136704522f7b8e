// Forgets who followed whom by what was judged before.
MATCH ()-[f:FOLLOWS]->()
WHERE f.judgedAt < $before
DELETE f
RETURN count(*) AS forgotten
