// Gaps that opened, go on or were cleared.
UNWIND $rows AS row
MATCH (e:Entity {id: row.entity})
MERGE (g:Gap {entity: row.entity})
SET g.isOpen = row.isOpen, g.toldAt = coalesce(row.toldAt, g.toldAt), g.changedAt = $now, g.reason = row.reason, g.surprise = row.surprise,
  g.signalCount = row.signalCount
MERGE (g)-[:GAP_OF]->(e)
