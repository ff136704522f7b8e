MATCH (s:Session {id: $id})
SET s.lastSeenAt = $lastSeenAt, s.expiresAt = $expiresAt
RETURN s.id AS id
