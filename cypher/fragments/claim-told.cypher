// claim-told(c): a claim as it was known: its state, what became of it among the facts, and who said it first.
__c__ {
  .id, .key, .value, .change, .openedAt,
  fact: CASE WHEN __c__.factAt <= $known THEN __c__.fact END,
  state: head(COLLECT {
    MATCH (__c__)-[:PASSED]->(s)
    WHERE s.at <= $at AND s.recordedAt <= $known AND (s.retractedAt IS NULL OR s.retractedAt > $known)
    RETURN s {.state, .at, .cause} ORDER BY s.at DESC, s.recordedAt DESC LIMIT 1
  }),
  reports: COUNT { (__c__)<-[x:ASSERTS]-(a) WHERE x.at <= $at AND (a.withdrawnAt IS NULL OR a.withdrawnAt > $known) },
  first: head(COLLECT {
    MATCH (__c__)<-[x:ASSERTS]-(a)
    WHERE x.at <= $at AND (a.withdrawnAt IS NULL OR a.withdrawnAt > $known)
    RETURN a {.title, .url, .publisher, at: x.at} ORDER BY x.at, a.id LIMIT 1
  })
}
