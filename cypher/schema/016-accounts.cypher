// Accounts with their sessions and links to reset a password. An address has one account, however it is written.
CREATE CONSTRAINT account_id IF NOT EXISTS FOR (a:Account) REQUIRE a.id IS UNIQUE;
CREATE CONSTRAINT account_email IF NOT EXISTS FOR (a:Account) REQUIRE a.emailKey IS UNIQUE;
CREATE CONSTRAINT session_id IF NOT EXISTS FOR (s:Session) REQUIRE s.id IS UNIQUE;
CREATE CONSTRAINT session_hash IF NOT EXISTS FOR (s:Session) REQUIRE s.hash IS UNIQUE;
CREATE CONSTRAINT password_reset_hash IF NOT EXISTS FOR (r:PasswordReset) REQUIRE r.hash IS UNIQUE;
// What a key was used for on one day, by endpoint.
CREATE CONSTRAINT key_use_id IF NOT EXISTS FOR (u:KeyUse) REQUIRE u.id IS UNIQUE;
CREATE INDEX key_use_day IF NOT EXISTS FOR (u:KeyUse) ON (u.day);
UNWIND ['Account', 'KeyUse', 'PasswordReset', 'Session'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['HAS_SESSION', 'MAY_RESET', 'OWNS', 'USED_ON'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['client', 'disabledAt', 'email', 'emailKey', 'endpoint', 'errors', 'expiresAt', 'keysChangedAt', 'lastSeenAt', 'limited', 'passwordHash',
  'requestsPerMinute', 'scopes'] AS name
CALL db.createProperty(name)
RETURN count(*);
// Whoever runs the service has an account without an address: keys that are made by command are its own, those from before too.
MERGE (a:Account {id: '00000000-0000-5000-8000-000000000001'})
  ON CREATE SET a.name = 'operator', a.tier = 'enterprise', a.createdAt = toString(datetime());
MATCH (k:ApiKey)
WHERE NOT (k)<-[:OWNS]-()
MATCH (a:Account {id: '00000000-0000-5000-8000-000000000001'})
CREATE (a)-[:OWNS]->(k);
