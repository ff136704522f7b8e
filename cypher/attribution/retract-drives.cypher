// Coefficients that hold no longer: kept for those who ask what was known.
UNWIND $refs AS ref
MATCH ()-[d:DRIVES]->() WHERE elementId(d) = ref
SET d.retractedAt = $now
