// What is known of the markets of a venue, in the order of their ids: enough to tell whether the venue says anything new.
MATCH (market:Market)
WHERE market.venue = $venue AND market.id > $after
RETURN market.id AS id, market.externalId AS externalId, coalesce(market.contentHash, '') AS contentHash, coalesce(market.coreHash, '') AS coreHash, market.active AS active, market.status AS status, market.missingSince AS missingSince
ORDER BY market.venue, market.id LIMIT $limit
