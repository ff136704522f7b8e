// The open markets of the outcomes that an entity is exposed to itself, each by its strongest exposure, strongest first.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
WHERE /*include holds(x)*/
MATCH (o)<-[p:PRICES]-()<-[:LISTS]-(m:Market)
WHERE /*include told(p)*/ AND m.active AND m.createdAt <= $known
WITH m, min([-x.strength * x.confidence, o.id, x.role, o.label]) AS way
ORDER BY way[0], m.id LIMIT $enoughMarkets
RETURN m {.id, .title, .label, .venue, .volume} AS market, -way[0] AS strength, way[2] AS role, way[3] AS outcome
