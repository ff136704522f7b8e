// The feeds that are listed now. What was read of another address, or as another kind, is forgotten; what is listed no more stays with what was read of it.
MATCH (old:Feed)
WHERE old.listed = true AND NOT old.id IN $ids
SET old.listed = false
WITH count(*) AS dropped
UNWIND $rows AS row
MERGE (f:Feed {id: row.id})
ON CREATE SET f.listedAt = $now
WITH f, row, f.address IS NULL OR f.address <> row.address OR f.kind <> row.kind AS isOther
FOREACH (_ IN CASE WHEN isOther THEN [1] ELSE [] END |
  SET f.etag = null, f.lastModified = null, f.bodyHash = null, f.seen = null, f.cursor = null, f.movedTo = null, f.nextAt = null, f.failures = 0)
SET f += row, f.listed = true
