// All people but those that were merged into others, of whom there are few.
MATCH (e:Person)
WITH count(e) AS everybody
RETURN everybody - COUNT { MATCH ()-[r:MERGED_INTO]->() WHERE startNode(r):Person } AS total
