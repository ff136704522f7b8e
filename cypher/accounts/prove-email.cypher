MATCH (a:Account {id: $accountId})-[:MAY_PROVE]->(p:EmailProof {hash: $hash})
WHERE p.expiresAt > $now
SET a.emailVerifiedAt = $now
DETACH DELETE p
RETURN a.id AS id
