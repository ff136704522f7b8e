// What the propositions of packs ask, in the order of their slugs. Those that markets brought are matched as markets.
MATCH (n:Outcome)
WHERE n.slug > $after
WITH n ORDER BY n.slug LIMIT $limit
RETURN n.slug AS slug, coalesce(n.category, '') AS kind,
  CASE WHEN n.mergedAt IS NULL AND NOT n.definedBy STARTS WITH 'market|' THEN [n.question + ' ' + n.label] ELSE [] END AS names
ORDER BY slug
