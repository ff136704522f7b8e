// What outcomes did in hours in which nothing happened, each in the place of what was held of it.
UNWIND $rows AS row
MERGE (p:Placebos {id: row.id})
SET p.venue = row.venue, p.category = row.category, p.spread = row.spread, p.sizes = row.sizes
