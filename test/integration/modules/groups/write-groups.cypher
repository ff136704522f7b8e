// Groups of markets as the catalogue leaves them, each market with its two contracts.
UNWIND $groups AS row
MERGE (e:VenueEvent {id: row.id})
SET e.venue = row.venue, e.externalId = row.id, e.title = row.title, e.mutuallyExclusive = row.exclusive
WITH e, row
UNWIND row.markets AS each
MERGE (m:Market {id: each.id})
SET m += each.properties, m.venue = row.venue, m.sides = ['yes', 'no'], m.labels = ['Yes', 'No']
MERGE (m)-[:PART_OF]->(e)
WITH m, each
UNWIND ['yes', 'no'] AS side
MERGE (c:Contract {id: each.id + side})
SET c.side = side, c.payout = CASE side WHEN 'yes' THEN each.payout ELSE 1 - each.payout END
MERGE (m)-[:LISTS]->(c)
