// Markets that a search text may mean, open ones before others, as the text index ranks them; where it sees no difference, the greater volume.
CALL db.index.fulltext.queryNodes('market_text', $words, {limit: $mostHits}) YIELD node AS m, score
WITH m, score WHERE all(wanted IN $venues WHERE m.venue = wanted)
WITH m, score ORDER BY m.active DESC, score DESC, coalesce(m.volume, 0) DESC, m.id LIMIT $limit
RETURN /*market*/ AS market
