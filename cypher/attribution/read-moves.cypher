// What was measured of changes between two moments, as it was known, with the markets that it was measured by.
MATCH (v:Evidence)
WHERE v.at >= $since AND v.at <= $until AND v.p IS NOT NULL AND /*include told(v)*/
WITH v ORDER BY v.at DESC LIMIT $limit
RETURN v.id AS id, v.change AS change, v.at AS at, v.entity AS entity, v.entitySlug AS entitySlug, v.entityName AS entityName, v.key AS key, v.from AS from,
  v.to AS to, v.title AS title, v.outcome AS outcome, v.group AS group, v.p AS p, v.pTail AS pTail, v.z AS z,
  v.spread AS spread, v.category AS category, v.priceEffect AS priceEffect, v.reason AS reason,
  v.markets AS markets, v.venues AS venues
