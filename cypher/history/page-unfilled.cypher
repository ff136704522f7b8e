// Of these contracts those whose past was never asked for, or not of so many days, and all of venues that tell what was bid and asked: what their venue calls them, since when they
// are listed, how much is traded, and around which changes prices were asked for.
UNWIND $contracts AS id
MATCH (c:Contract {id: id})<-[:LISTS]-(m:Market)
WHERE c.filledAt IS NULL OR coalesce(c.filledDays, $usual) < $days OR m.venue IN $sided OR $again
RETURN c.id AS contract, m.venue AS venue, m.externalId AS externalId, c.tokenId AS tokenId, m.openDate AS openDate, coalesce(m.volume, 0.0) AS volume,
  c.filledAt IS NOT NULL AND coalesce(c.filledDays, $usual) >= $days AS isFilled, coalesce(c.around, []) AS around, COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e.seriesId LIMIT 1 }[0] AS seriesId
