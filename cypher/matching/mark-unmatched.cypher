// Markets that are to be matched anew, as the questions of packs that they may ask have changed, or the rules.
UNWIND $ids AS id
MATCH (m:Market {id: id})
WHERE m.active
SET m.unmatched = true
