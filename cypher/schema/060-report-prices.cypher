// First-hand reports wait for the prices of the day after them.
CREATE INDEX asserts_prices_due IF NOT EXISTS FOR ()-[a:ASSERTS]-() ON (a.pricesDue);
UNWIND ['agrees', 'flat', 'move1h', 'move24h', 'priceChange1h', 'priceChange24h', 'pricedAt', 'pricedBy', 'pricesDue', 'priceTries', 'speed', 'speedAt', 'speedSince'] AS name
CALL db.createProperty(name)
RETURN count(*);
MATCH (:Article)-[a:ASSERTS]->(:Claim)
WHERE a.firstHand = true AND a.pricesDue IS NULL AND a.pricedAt IS NULL
SET a.pricesDue = a.at;
