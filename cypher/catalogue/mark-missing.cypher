// Markets that a complete pass over their venue did not meet.
UNWIND $ids AS id
MATCH (market:Market {id: id})
SET market.missingSince = $now, market.active = false, market.updatedAt = $now
