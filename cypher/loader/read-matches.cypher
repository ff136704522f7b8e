// What is said of these pairs of contracts.
UNWIND $pairs AS pair
MATCH (from:Contract {id: pair.from})-[match:MATCHES]->(to:Contract {id: pair.to})
WHERE match.retractedAt IS NULL
RETURN elementId(match) AS ref, from.id AS from, to.id AS to, match.relation AS relation, match.polarity AS polarity,
  match.compareFlag AS compareFlag, match.confidence AS confidence, match.reasons AS reasons, match.decidedBy AS decidedBy, match.reviewedAt AS reviewedAt
