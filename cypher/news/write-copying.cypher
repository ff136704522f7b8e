// Who copies whom, as it is known now; nothing is left of what was known before.
CALL () {
  MATCH (:Author)-[old:COPIES]->(:Author)
  DELETE old
}
CALL () {
  UNWIND $rows AS row
  MATCH (w:Author {id: row.author})
  MATCH (o:Author {id: row.of})
  MERGE (w)-[c:COPIES]->(o)
  SET c += row.values, c.computedAt = $now
}
RETURN 1 AS done
