// New versions, not yet in their chains. Those that lists are filtered by name their attribute and their entity.
UNWIND $rows AS row
CREATE (version:FactVersion {
  value: row.value, validFrom: row.validFrom, validTo: row.validTo, fromPrecision: row.fromPrecision, toPrecision: row.toPrecision, recordedAt: $now,
  key: CASE WHEN row.isFilter THEN row.key END, entity: CASE WHEN row.isFilter THEN row.entity END
})
RETURN row.temporary AS temporary, elementId(version) AS ref
