// Relationships that a merge has taken to the kept one. They stay for those who ask what was known before.
UNWIND $refs AS ref
MATCH ()-[r]->() WHERE elementId(r) = ref
SET r.retractedAt = $now, r.mergedBy = $id
