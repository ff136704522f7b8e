// Markets that are to be linked anew, as the rules have changed.
UNWIND $ids AS id
MATCH (m:Market {id: id})
WHERE m.active
SET m.unlinked = true
