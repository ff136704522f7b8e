// Records that were loaded while merges stood, in their order, as their packs state them.
UNWIND $rows AS row
MATCH (m:Merge {id: row.merge})
SET m.later = coalesce(m.later, 0) + 1
CREATE (:LaterRecord {merge: row.merge, place: m.later, at: $now, load: row.load, text: row.text})
