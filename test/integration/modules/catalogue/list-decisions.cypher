MATCH (m:Market)-[:LISTS]->(:Contract)-[match:MATCHES]->(:Contract)<-[:LISTS]-(n:Market)
WHERE match.retractedAt IS NULL
RETURN m.externalId AS a, n.externalId AS b, match.compareFlag AS flag, match.polarity AS polarity, match.decidedBy AS decidedBy
