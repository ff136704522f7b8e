// Contracts of which prices were loaded that nobody has looked at yet.
CREATE INDEX contract_priced IF NOT EXISTS FOR (c:Contract) ON (c.pricedAt);
UNWIND ['loaded', 'pricedAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
