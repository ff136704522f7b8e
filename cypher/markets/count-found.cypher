// How many markets are found in all.
CALL db.index.fulltext.queryNodes('market_text', $words, {limit: $mostHits}) YIELD node AS m
WITH m
WHERE m.active = $active AND m./*key*/ /*range*/ /*filters*/
RETURN count(*) AS total
