// These prices were dealt with; those that came in the meantime were not.
UNWIND $rows AS row
MATCH (c:Contract {id: row.id})
WHERE c.pricedAt = row.at
SET c.pricedAt = null
