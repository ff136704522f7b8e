UNWIND $rows AS row
MERGE (pack:Pack {name: row.name})
SET pack += row
