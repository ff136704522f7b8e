// Versions whose end became known or moved.
UNWIND $rows AS row
MATCH (version) WHERE elementId(version) = row.ref
SET version.validTo = row.validTo, version.toPrecision = row.toPrecision, version.endRecordedAt = $now
