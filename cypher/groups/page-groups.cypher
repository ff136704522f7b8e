// Groups of markets as their venues have them, in the order of their ids, with the open markets of each and how many others are not known to be out.
MATCH (e:VenueEvent)
WHERE e.id > $after
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS id, e.venue AS venue, e.title AS title, e.mutuallyExclusive AS exclusive,
  COUNT {
    MATCH (m:Market)-[:PART_OF]->(e)
    WHERE m.active = false AND NOT (m.status = 'resolved' AND EXISTS { (m)-[:LISTS]->(c:Contract) WHERE c.side = m.sides[0] AND c.payout = 0 })
  } AS undecided,
  COLLECT {
    MATCH (m:Market)-[:PART_OF]->(e)
    WHERE m.active = true
    WITH m ORDER BY m.id LIMIT $maxMarkets
    RETURN m {.id, .externalId, .title, .label, .category, .strikeType, .strikeFloor, .strikeCap, .feeModel, .feeRate, .feeExponent, .endDate}
  } AS markets
