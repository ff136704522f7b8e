// Alerts sent since a moment, with what became of each: what statistics are made of.
MATCH (a:Alert)
WHERE a.sentAt >= $since AND a.seq > 0 /*filter*/
WITH a ORDER BY a.sentAt DESC LIMIT $limit
RETURN a.id AS id, a.type AS type, a.subtype AS subtype, a.kind AS kind, a.rule AS rule, a.ruleVersion AS ruleVersion, a.venue AS venue, a.category AS category,
  a.entity AS entity, a.sentAt AS sentAt, a.happenedAt AS happenedAt, a.outcome AS outcome, a.outcomeTracked AS outcomeTracked, a.direction24h AS direction24h, a.directionCorrect AS directionCorrect,
  a.outcomeScore AS outcomeScore, a.expectedDirection AS expectedDirection, a.confidence AS confidence, a.baselineRight AS baselineRight, a.baselineWrong AS baselineWrong, a.baselineFlat AS baselineFlat,
  COLLECT { MATCH (a)-[:TRACKS]->(o:Outcome) RETURN o.group LIMIT 1 }[0] AS group
