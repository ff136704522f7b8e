// What was measured of changes of a fact, with the outcome that it was measured of.
MATCH (e:Evidence {key: $key})
WHERE e.retractedAt IS NULL AND e.reason IS NULL AND e.id > $after AND e.move IS NOT NULL
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS id, e.change AS change, e.at AS at, e.entity AS entity, e.outcome AS outcome, e.to AS to, e.step AS step, e.move AS move, e.sd AS sd,
  e.role AS role, e.exposureType AS exposureType, e.orientation AS orientation, e.category AS category, e.subcategory AS subcategory
