MATCH (change:SchemaChange)
RETURN coalesce(max(change.number), 0) AS version
