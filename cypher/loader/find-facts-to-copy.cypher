// Facts of the kept entity of which this merge has no copy yet.
MATCH (:Entity {slug: $kept})-[:HAS_FACT]->(f:Fact)
WHERE f.merge IS NULL OR f.merge <> $id
RETURN elementId(f) AS ref LIMIT $limit
