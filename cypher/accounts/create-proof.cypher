// The newest link is the one that counts.
MATCH (a:Account {id: $accountId})
CALL (a) {
  MATCH (a)-[:MAY_PROVE]->(old:EmailProof)
  DETACH DELETE old
}
CREATE (a)-[:MAY_PROVE]->(:EmailProof {hash: $hash, expiresAt: $expiresAt})
RETURN a.id AS id
