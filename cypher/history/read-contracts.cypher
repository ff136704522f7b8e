// An entity with the contracts of outcomes that hang on it, itself or on whom it plays for, leads or governs: the first of each market.
MATCH (e:Entity {slug: $entity})
WHERE e.mergedAt IS NULL
RETURN e.displayName AS name, COLLECT {
  MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE x.retractedAt IS NULL AND prices.retractedAt IS NULL AND c.side = m.sides[0]
  RETURN DISTINCT c.id
} + COLLECT {
  MATCH (e)-[r:PLAYS_FOR|LEADS|CEO_OF|GOVERNS]->(:Entity)-[x:EXPOSED_TO]->(o:Outcome)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE r.retractedAt IS NULL AND x.retractedAt IS NULL AND prices.retractedAt IS NULL AND c.side = m.sides[0]
  RETURN DISTINCT c.id
} AS contracts
