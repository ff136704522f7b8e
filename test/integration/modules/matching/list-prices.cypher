MATCH (m:Market)-[:LISTS]->(c:Contract)-[p:PRICES]->(o:Outcome)
RETURN m.id AS market, m.externalId + ' ' + c.side AS contract, o.slug AS outcome, p.polarity AS polarity, p.decidedBy AS decidedBy, p.retractedAt IS NULL AS holds
