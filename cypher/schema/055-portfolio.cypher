// Accounts at venues that people have linked, what happened in them, and what they were worth.
CREATE CONSTRAINT linked_account_id IF NOT EXISTS FOR (l:LinkedAccount) REQUIRE l.id IS UNIQUE;
CREATE INDEX linked_account_tried IF NOT EXISTS FOR (l:LinkedAccount) ON (l.triedAt);
CREATE INDEX linked_account_owner IF NOT EXISTS FOR (l:LinkedAccount) ON (l.accountId);
CREATE CONSTRAINT portfolio_entry_id IF NOT EXISTS FOR (n:PortfolioEntry) REQUIRE (n.linked, n.id) IS UNIQUE;
CREATE INDEX portfolio_entry_time IF NOT EXISTS FOR (n:PortfolioEntry) ON (n.linked, n.at, n.id);
CREATE CONSTRAINT portfolio_point_moment IF NOT EXISTS FOR (p:PortfolioPoint) REQUIRE (p.linked, p.step, p.at) IS UNIQUE;
CREATE INDEX portfolio_point_age IF NOT EXISTS FOR (p:PortfolioPoint) ON (p.step, p.at);
UNWIND ['LinkedAccount', 'PortfolioEntry', 'PortfolioPoint'] AS name
CALL db.createLabel(name)
RETURN count(*);
CALL db.createRelationshipType('HAS_LINKED');
UNWIND ['accountId', 'at', 'buys', 'cash', 'closedAt', 'contract', 'contracts', 'fault', 'fee', 'firstPnl', 'instrument', 'isTaker', 'kind', 'linked', 'linksChangedAt', 'money',
  'name', 'orderId', 'pnl', 'price', 'readAt', 'realizedPnl', 'refreshTriedAt', 'refreshedAt', 'secret', 'seenAt', 'since', 'size', 'stale', 'state',
  'step', 'triedAt', 'value', 'word'] AS name
CALL db.createProperty(name)
RETURN count(*);
