MATCH (r:PasswordReset {hash: $hash})<-[:MAY_RESET]-(a:Account)
WHERE r.expiresAt > $now AND a.disabledAt IS NULL
RETURN a.id AS id
