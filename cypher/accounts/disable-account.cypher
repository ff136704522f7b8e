// Its keys and sessions are refused from then on, and taken again when it is enabled.
MATCH (a:Account {emailKey: $emailKey})
SET a.disabledAt = CASE WHEN $disabled THEN coalesce(a.disabledAt, $now) END
RETURN a.id AS id
