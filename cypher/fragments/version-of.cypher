// version-of(fact): the version v of a fact at $at, as far as was known at $known, also one that was taken back later.
CALL (__fact__) {
  CALL (__fact__) {
    MATCH (__fact__)-[:CURRENT]->(newest)
    MATCH (newest)-[:PREVIOUS*0..]->(v)
    WHERE v.validFrom <= $at AND v.recordedAt <= $known
    RETURN v, 0 AS place LIMIT 1
    UNION ALL
    MATCH (__fact__)-[:RETRACTED]->(v)
    WHERE v.validFrom <= $at AND v.recordedAt <= $known AND v.retractedAt > $known
    RETURN v, 1 AS place
  }
  RETURN v ORDER BY v.validFrom DESC, place LIMIT 1
}
// As known now:
CALL (__fact__) {
  MATCH (__fact__)-[:CURRENT]->(newest)
  MATCH (newest)-[:PREVIOUS*0..]->(v)
  WHERE v.validFrom <= $at
  RETURN v LIMIT 1
}
