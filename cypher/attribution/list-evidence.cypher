// What changes of an entity did to outcomes, newest first, as it was known.
MATCH (e:Entity {slug: $slug})
MATCH (v:Evidence {entity: e.id})
WHERE v.at > '' AND ($key IS NULL OR v.key = $key) AND ($outcome IS NULL OR v.outcome = $outcome)
  AND /*include told(v)*/
WITH v ORDER BY v.at DESC, v.id LIMIT $limit
RETURN properties(v) AS evidence, COLLECT { MATCH (o:Outcome {id: v.outcome}) RETURN o.label }[0] AS label
