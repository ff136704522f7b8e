// Requests that may be sent again with the same Idempotency-Key, for a day; what they were answered is sealed with what only their sender knows.
CREATE CONSTRAINT idempotent_request_id IF NOT EXISTS FOR (r:IdempotentRequest) REQUIRE r.id IS UNIQUE;
CREATE INDEX idempotent_request_expires IF NOT EXISTS FOR (r:IdempotentRequest) ON (r.expiresAt);
// Who a person is at a provider of sign-in; links that prove that an address is read; invitations.
CREATE CONSTRAINT identity_id IF NOT EXISTS FOR (i:Identity) REQUIRE i.id IS UNIQUE;
CREATE CONSTRAINT email_proof_hash IF NOT EXISTS FOR (p:EmailProof) REQUIRE p.hash IS UNIQUE;
CREATE CONSTRAINT invite_hash IF NOT EXISTS FOR (i:Invite) REQUIRE i.hash IS UNIQUE;
UNWIND ['EmailProof', 'IdempotentRequest', 'Identity', 'Invite'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['IDENTIFIED_BY', 'MAY_PROVE'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['askedAt', 'emailVerifiedAt', 'fingerprint', 'holder', 'issuer', 'sealed', 'subject', 'usedAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
