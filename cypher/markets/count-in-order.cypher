// How many markets the list has in all.
MATCH (m:Market)
WHERE m.active = $active AND m./*key*/ /*range*/ /*filters*/
RETURN count(*) AS total
