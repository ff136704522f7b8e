// Open markets that are to be matched, or linked, anew, as what is decided about them by may have changed.
UNWIND $ids AS id
MATCH (m:Market {id: id})
WHERE m.active
SET m./*mark*/ = true
