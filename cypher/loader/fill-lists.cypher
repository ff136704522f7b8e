// Lists that have nothing in them, which the importer leaves out.
MATCH (e:Entity) WHERE e.tags IS NULL OR e.aliases IS NULL
CALL (e) {
  SET e.tags = coalesce(e.tags, []), e.aliases = coalesce(e.aliases, [])
} IN TRANSACTIONS OF 10000 ROWS
