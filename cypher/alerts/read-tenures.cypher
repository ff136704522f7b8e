// Offices that ended, as they are now. One that goes on in another period has not ended.
UNWIND $ended AS row
MATCH (e:Entity {slug: row.slug})-[r:GOVERNS|LEADS]->(o:Entity {slug: row.to})
WHERE type(r) = row.edge AND r.validFrom = row.validFrom AND r.retractedAt IS NULL AND r.validTo <= $now AND NOT EXISTS {
  (e)-[other:GOVERNS|LEADS]->(o) WHERE type(other) = row.edge AND other.retractedAt IS NULL AND (other.validTo IS NULL OR other.validTo > r.validTo)
}
RETURN row.id AS event, e.slug AS slug, row.edge AS edge, o.slug AS of, o.displayName AS ofName, r.validTo AS at, r.endRecordedAt AS recordedAt, r.source AS source,
  r.confidence AS confidence
