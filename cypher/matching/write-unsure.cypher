// Which questions of packs these markets may ask, as it is decided now. What a person has said stays; an older decision of the rules that is no longer
// so is taken back.
UNWIND $rows AS row
MATCH (m:Market {id: row.market})-[:LISTS]->(c:Contract {side: m.sides[0]})
CALL (row, c) {
  MATCH (c)-[old:MAY_ASK]->(o:Outcome)
  WHERE old.retractedAt IS NULL AND old.decidedBy STARTS WITH 'slots@'
    AND NOT any(found IN row.unsure WHERE found.outcome = o.id AND found.relation = old.relation AND found.compareFlag = old.compareFlag
      AND found.confidence = old.confidence AND coalesce(found.polarity, 0) = coalesce(old.polarity, 0))
  SET old.retractedAt = $now
}
UNWIND row.unsure AS found
MATCH (o:Outcome {id: found.outcome})
WHERE NOT EXISTS { (c)-[old:MAY_ASK]->(o) WHERE old.retractedAt IS NULL }
CREATE (c)-[:MAY_ASK {
  relation: found.relation, polarity: found.polarity, compareFlag: found.compareFlag, confidence: found.confidence, reasons: found.reasons,
  differences: found.differences, decidedBy: found.decidedBy, version: found.decidedBy, recordedAt: $now
}]->(o)
