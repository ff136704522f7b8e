// A page of the markets whose titles, labels or names at their venue say what is searched for.
CALL db.index.fulltext.queryNodes('market_text', $words, {limit: $mostHits}) YIELD node AS m
WITH m
WHERE m.active = $active AND m./*key*/ /*range*/ /*filters*/
WITH m ORDER BY m./*key*/ /*direction*/, m.id SKIP $offset LIMIT $limit
RETURN /*market*/ AS market
