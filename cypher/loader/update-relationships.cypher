// Who states it, and its end. endRecordedAt moves only with the end.
UNWIND $rows AS row
MATCH ()-[edge]->() WHERE elementId(edge) = row.ref
SET edge.endRecordedAt = CASE WHEN edge.validTo = row.validTo OR row.validTo IS NULL THEN edge.endRecordedAt ELSE $now END,
  edge.validTo = row.validTo, edge.source = row.source, edge.confidence = row.confidence, edge.statedIn = row.statedIn,
  edge.alsoBy = row.alsoBy, edge.toPrecision = row.toPrecision, edge.document = row.document
