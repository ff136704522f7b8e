// The open propositions of packs with whether a market prices them and how many entities are exposed to them, in the order of their ids.
MATCH (o:Outcome)
WHERE o.id > $after
WITH o ORDER BY o.id LIMIT $limit
RETURN o.id AS after, CASE WHEN o.status = 'open' AND o.mergedAt IS NULL AND NOT o.definedBy STARTS WITH 'market|'
  THEN o {.id, .slug, .label, .question, .category, .closesAt, .rules,
    priced: EXISTS { MATCH (o)<-[p:PRICES]-() WHERE p.retractedAt IS NULL },
    exposed: COUNT { MATCH (o)<-[x:EXPOSED_TO]-() WHERE x.validTo IS NULL AND x.retractedAt IS NULL }} ELSE null END AS outcome
ORDER BY after
