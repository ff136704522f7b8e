// What is so no longer: what was measured stays for those who ask what was known, what was only waited for goes.
UNWIND $ids AS id
MATCH (e:Evidence {id: id})
CALL (e) {
  WITH e WHERE e.move IS NOT NULL
  SET e.retractedAt = $now, e.dueAt = null
  UNION
  WITH e WHERE e.move IS NULL
  DETACH DELETE e
}
