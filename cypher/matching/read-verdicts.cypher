// What analysts have said about pairs of these markets, both sides as the venues list them first.
UNWIND $markets AS id
MATCH (m:Market {id: id})-[:LISTS]->(c:Contract)
WHERE c.side = m.sides[0]
MATCH (c)-[t:MATCHES]-(d:Contract)<-[:LISTS]-(n:Market)
WHERE t.retractedAt IS NULL AND t.decidedBy STARTS WITH 'analyst:' AND d.side = n.sides[0]
RETURN id AS market, n.id AS other, n.venue AS otherVenue, t.compareFlag = 'exact_match' AS accepted, t.polarity AS polarity,
  COLLECT { MATCH (d)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL RETURN o.id } AS priced,
  EXISTS { (d)-[p:PRICES]->() WHERE p.retractedAt IS NULL AND NOT (p.decidedBy = 'listing' OR p.decidedBy STARTS WITH 'slots@') } AS isFixed
