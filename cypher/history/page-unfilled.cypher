// Of these contracts those whose past was never asked for: what their venue calls them, since when they are listed, and how much is traded.
UNWIND $contracts AS id
MATCH (c:Contract {id: id})<-[:LISTS]-(m:Market)
WHERE c.filledAt IS NULL
RETURN c.id AS contract, m.venue AS venue, m.externalId AS externalId, c.tokenId AS tokenId, m.openDate AS openDate, coalesce(m.volume, 0.0) AS volume, COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e.seriesId LIMIT 1 }[0] AS seriesId
