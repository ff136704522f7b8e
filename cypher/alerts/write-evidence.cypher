// What stands behind alerts, once each, and that it came.
UNWIND $rows AS row
MATCH (a:Alert {id: row.alert})
SET a.evidence = coalesce(a.evidence, 0) + row.count, a.updatedAt = $now, a.updates = coalesce(a.updates, 0) + row.updates
WITH a, row
UNWIND row.pieces AS piece
MERGE (x:AlertEvidence {id: piece.id})
  ON CREATE SET x.alert = row.alert, x.kind = piece.kind, x.of = piece.of, x.at = piece.at, x.source = piece.source, x.title = piece.title
MERGE (a)-[:EVIDENCED_BY]->(x)
