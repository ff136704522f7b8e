// A pack as it was before a load that is undone; one that the load was the first of is forgotten.
UNWIND $rows AS row
MATCH (pack:Pack {name: row.name})
SET pack = row.was
WITH pack, row WHERE row.forget
DETACH DELETE pack
