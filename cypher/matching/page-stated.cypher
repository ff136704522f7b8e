// What the open propositions of packs ask, in the order of their ids. Those that markets brought are left out: the markets ask for themselves.
MATCH (o:Outcome)
WHERE o.id > $after
WITH o ORDER BY o.id LIMIT $limit
RETURN o.id AS after, CASE WHEN o.status = 'open' AND o.mergedAt IS NULL AND NOT o.definedBy STARTS WITH 'market|'
  THEN o {.id, .slug, .label, .question, .category, .closesAt, .rules} ELSE null END AS outcome
ORDER BY after
