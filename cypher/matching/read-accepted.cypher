// The pairs of markets that analysts have accepted, both sides as the venues list them first.
MATCH (c:Contract)-[t:MATCHES]->(d:Contract)
USING INDEX t:MATCHES(compareFlag)
WHERE t.compareFlag = 'exact_match' AND t.retractedAt IS NULL AND t.decidedBy STARTS WITH 'analyst:'
MATCH (m:Market)-[:LISTS]->(c), (n:Market)-[:LISTS]->(d)
WHERE c.side = m.sides[0] AND d.side = n.sides[0]
RETURN m.id AS market, m.venue AS venue, n.id AS other, n.venue AS otherVenue, t.polarity AS polarity
