// A feed that is read no more, or again from now on.
MATCH (f:Feed {id: $id})
SET f.paused = $paused, f.nextAt = CASE WHEN $paused THEN f.nextAt ELSE null END
RETURN f.id AS id
