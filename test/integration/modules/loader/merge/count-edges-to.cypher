MATCH (:Entity {slug: $slug})<-[r:PLAYS_FOR|AFFILIATED_WITH]-()
WHERE r.retractedAt IS NULL
RETURN count(r) AS edges
