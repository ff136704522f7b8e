// Contracts of which prices were loaded that nothing was measured by yet.
MATCH (c:Contract)
WHERE c.pricedAt > ''
RETURN c.id AS id, c.pricedAt AS at LIMIT $limit
