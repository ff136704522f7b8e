// Claims that facts do not know of yet.
CREATE INDEX claim_awaits IF NOT EXISTS FOR (c:Claim) ON (c.awaits);
UNWIND ['awaits', 'fact', 'factAt', 'factReason', 'official', 'pack'] AS name
CALL db.createProperty(name)
RETURN count(*);
MATCH (c:Claim {state: 'confirmed'}) SET c.awaits = true;
