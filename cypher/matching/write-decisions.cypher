// What markets are to those of other venues, as it is decided now. What somebody has decided by hand, or a pack states, stays; an older
// decision of the rules that is no longer so is taken back. A market that was described anew meanwhile stays unmatched; one without a hash is
// looked at again only because of another market.
UNWIND $rows AS row
MATCH (m:Market {id: row.market})
SET m.unmatched = CASE WHEN row.contentHash IS NULL THEN m.unmatched WHEN coalesce(m.contentHash, '') = row.contentHash THEN null ELSE true END,
  m.prop = CASE WHEN row.contentHash IS NULL THEN m.prop ELSE row.prop END
WITH row, m
MATCH (m)-[:LISTS]->(own:Contract {side: m.sides[0]})
CALL (row, own) {
  MATCH (own)-[old:MATCHES]-(:Contract)<-[:LISTS]-(n:Market)
  WHERE old.retractedAt IS NULL AND old.decidedBy STARTS WITH 'slots@'
    AND NOT any(found IN row.found WHERE found.market = n.id AND found.relation = old.relation AND found.compareFlag = old.compareFlag
      AND found.confidence = old.confidence AND coalesce(found.polarity, 0) = coalesce(old.polarity, 0))
  SET old.retractedAt = $now
}
UNWIND [each IN row.found WHERE each.isFresh] AS found
MATCH (n:Market {id: found.market})-[:LISTS]->(other:Contract {side: n.sides[0]})
WHERE NOT EXISTS { (own)-[old:MATCHES]-(other) WHERE old.retractedAt IS NULL }
WITH CASE WHEN found.isFirst THEN own ELSE other END AS a, CASE WHEN found.isFirst THEN other ELSE own END AS b, found
CREATE (a)-[:MATCHES {
  relation: found.relation, polarity: found.polarity, compareFlag: found.compareFlag, confidence: found.confidence, reasons: found.reasons,
  differences: found.differences, decidedBy: found.decidedBy, version: found.decidedBy, recordedAt: $now
}]->(b)
