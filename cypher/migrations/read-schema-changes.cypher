MATCH (change:SchemaChange)
RETURN change.number AS number, change.name AS name
ORDER BY change.number
