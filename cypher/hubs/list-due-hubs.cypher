// Hubs without lists, or with such as hold no longer or were made before $before, those first.
MATCH (h:Hub)
WHERE h.madeAt IS NULL OR h.madeAt <= $before OR h.until <= $now
RETURN h.entity AS id, h.exposed IS NULL AS isWide ORDER BY coalesce(h.madeAt, ''), id
