// Open markets of a venue that something is exposed to, those that most is traded of first.
MATCH (m:Market {active: true})
WHERE m.venue = $venue AND m.volume24h > 0 AND EXISTS { (m)-[:LISTS]->()-[:PRICES]->()<-[:EXPOSED_TO]-() }
RETURN m.id AS id ORDER BY m.volume24h DESC, id LIMIT $limit
