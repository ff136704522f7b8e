UNWIND $refs AS ref
MATCH ()-[edge]->() WHERE elementId(edge) = ref
SET edge.retractedAt = $now
