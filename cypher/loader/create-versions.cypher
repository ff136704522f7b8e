// New versions, not yet in their chains.
UNWIND $rows AS row
CREATE (version:FactVersion {value: row.value, validFrom: row.validFrom, validTo: row.validTo, recordedAt: $now})
RETURN row.temporary AS temporary, elementId(version) AS ref
