// Volumes and the like of markets about which they changed: what lists sort and filter by.
UNWIND $rows AS row
MATCH (market:Market {id: row.id})
SET market += row.activity, market.activityAt = $now
