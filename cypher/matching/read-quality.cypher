// How the decisions of the rules stood the test: verdicts of analysts with what the rules had said of the pair before, and pairs that both venues have
// decided since.
CALL () {
  MATCH (a:Contract)-[t:MATCHES]->(b:Contract)
  USING INDEX t:MATCHES(compareFlag)
  WHERE t.compareFlag IN ['exact_match', 'do_not_compare'] AND t.retractedAt IS NULL AND t.decidedBy STARTS WITH 'analyst:'
  WITH a, b, t LIMIT $limit
  WITH t.compareFlag = 'exact_match' AS accepted, COLLECT {
    MATCH (a)-[old:MATCHES]-(b) WHERE old.decidedBy STARTS WITH 'slots@'
    RETURN old.compareFlag = 'exact_match' AS same ORDER BY old.recordedAt DESC LIMIT 1
  } AS said
  RETURN count(CASE WHEN accepted THEN 1 END) AS accepted, count(CASE WHEN NOT accepted THEN 1 END) AS rejected,
    count(CASE WHEN said[0] = accepted THEN 1 END) AS agreed, count(CASE WHEN said[0] <> accepted THEN 1 END) AS contradicted
}
CALL (accepted) {
  MATCH (a:Contract)-[t:MATCHES]->(b:Contract)
  USING INDEX t:MATCHES(compareFlag)
  WHERE t.compareFlag = 'exact_match' AND t.relation IN ['identity', 'complement']
  WITH a, b, t, a.payout AS one, b.payout AS other
  WHERE one IN [0.0, 1.0] AND other IN [0.0, 1.0]
  WITH a, b, t, one, other ORDER BY t.recordedAt DESC LIMIT $limit
  WITH a, b, one, other, collect(t.relation)[0] AS relation
  RETURN count(*) AS resolved, count(CASE WHEN (relation = 'identity') = (one = other) THEN 1 END) AS paidAlike
}
RETURN accepted, rejected, agreed, contradicted, resolved, paidAlike
