// How far a merge is, or its end.
MATCH (m:Merge {id: $id})
SET m.state = $state, m.splitAt = CASE WHEN $state = 'split' THEN $now ELSE m.splitAt END
