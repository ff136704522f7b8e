// Who states a version: one edge for each source. Seen times are stored only where they differ from the version's start, the moment when the
// statement was recorded only where that is not the moment of the version.
UNWIND $rows AS row
MATCH (version) WHERE elementId(version) = row.ref
MATCH (source:Source {name: row.source})
MERGE (version)-[stated:STATED_BY]->(source)
  ON CREATE SET stated.recordedAt = CASE WHEN version.recordedAt = $now THEN null ELSE $now END
SET stated.confidence = row.confidence, stated.statedIn = row.statedIn, stated.withdrawnAt = row.withdrawnAt, stated.document = row.document,
  stated.alsoIn = CASE WHEN row.alsoIn = [] THEN null ELSE row.alsoIn END,
  stated.firstSeen = CASE WHEN row.firstSeen = version.validFrom THEN null ELSE row.firstSeen END,
  stated.lastSeen = CASE WHEN row.lastSeen = version.validFrom THEN null ELSE row.lastSeen END
