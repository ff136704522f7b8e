// Which propositions markets price by their first side.
UNWIND $markets AS id
MATCH (m:Market {id: id})-[:LISTS]->(c:Contract)
WHERE c.side = m.sides[0]
MATCH (c)-[p:PRICES]->(o:Outcome)
WHERE p.retractedAt IS NULL AND o.mergedAt IS NULL
RETURN m.id AS marketId, o.id AS outcomeId, p.polarity = -1 AS inverse
ORDER BY marketId, outcomeId
