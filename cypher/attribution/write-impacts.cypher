// How far prices moved after changes; one that is the same as before keeps since when it is known. `$tested`: what was judged; `$until`: the day's end.
CALL () {
  UNWIND $rows AS row
  MATCH (e:Evidence {id: row.evidence})-[:OF_CHANGE]->(v)
  WHERE v.impact IS NULL OR v.impact <> row.impact
  SET v.impact = row.impact, v.impactAt = $now
  RETURN count(*) AS written
}
CALL () {
  MATCH (e:Evidence)
  WHERE e.at >= $from AND e.at < $until AND e.retractedAt IS NOT NULL AND e.scored IS NOT NULL
  SET e.scored = null
  WITH e
  MATCH (e)-[:OF_CHANGE]->(v)
  WHERE NOT EXISTS { (other:Evidence)-[:OF_CHANGE]->(v) WHERE other.retractedAt IS NULL AND other.p IS NOT NULL }
  SET v.impact = null, v.impactAt = null
  RETURN count(*) AS forgotten
}
CALL () {
  UNWIND $tested AS test
  MATCH (e:Evidence {id: test.id})
  SET e.scored = test.p
  RETURN count(*) AS noted
}
RETURN written, forgotten, noted
