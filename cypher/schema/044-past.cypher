// Times of which nothing is known of the prices of a contract, and prices that are kept for what changes are held against.
CREATE CONSTRAINT gap_from IF NOT EXISTS FOR (g:PriceGap) REQUIRE (g.contract, g.from) IS UNIQUE;
CALL db.createLabel('PriceGap');
UNWIND ['around', 'contract', 'from', 'reason', 'recordedAt', 'until'] AS name
CALL db.createProperty(name)
RETURN count(*);
