MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true
WITH m ORDER BY m.venue, m.id LIMIT $limit
CALL (m) {
  MATCH (m)-[:LISTS]->()-[t:MATCHES|MAY_ASK]->()
  WHERE t.retractedAt IS NULL AND t.decidedBy STARTS WITH 'slots@'
  SET t.decidedBy = 'slots@00000000'
}
RETURN max(m.id) AS last, count(*) AS marked
