// Whether a market is to be linked anew.
MATCH (m:Market {id: $id})
RETURN coalesce(m.unlinked, false) AS unlinked
