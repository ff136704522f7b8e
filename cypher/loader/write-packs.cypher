// What packs say of themselves, and what they said before.
UNWIND $rows AS row
MERGE (pack:Pack {name: row.name})
WITH pack, row, properties(pack) AS was
SET pack += row
RETURN row.name AS name, was
