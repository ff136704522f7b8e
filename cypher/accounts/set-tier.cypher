MATCH (a:Account {emailKey: $emailKey})
SET a.tier = $tier, a.requestsPerMinute = $requestsPerMinute
RETURN a.id AS id, /*include tier-of(a, $now)*/ AS tier
