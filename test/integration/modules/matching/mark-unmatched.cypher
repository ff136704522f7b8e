UNWIND $ids AS id
MATCH (m:Market {id: id})
SET m.unmatched = true, m.unlinked = true
