// Invitations that ran out go when the next is made.
CALL () {
  MATCH (old:Invite)
  WHERE old.expiresAt <= $now
  DELETE old
}
CREATE (i:Invite {hash: $hash, emailKey: $emailKey, expiresAt: $expiresAt, createdAt: $now})
RETURN i.hash AS hash
