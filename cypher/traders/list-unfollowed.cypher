// Large trades of tracked wallets of a venue, of which it was not yet looked who followed, the latest first.
MATCH (w:Wallet {tracked: true})-[:TRADED]->(t:LargeTrade)
WHERE w.venue = $venue AND t.at >= $since AND t.at <= $before AND t.followersRead IS NULL
WITH w, t ORDER BY t.at DESC LIMIT $limit
MATCH (t)-[:OF_CONTRACT]->(c:Contract)<-[:LISTS]-(m:Market)
RETURN t.id AS id, t.at AS at, w.address AS address, m.externalId AS marketId
