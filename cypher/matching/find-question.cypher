// A question of a pack, or what it was merged into.
MATCH (named:Outcome {id: $id})-[:MERGED_INTO*0..9]->(o:Outcome)
WHERE o.mergedAt IS NULL AND NOT o.definedBy STARTS WITH 'market|'
RETURN o.id AS id, o.slug AS slug
