// The open markets of the outcomes that an entity is exposed to itself, each by its strongest exposure, strongest first. What links say of another market of
// the outcome counts only where they say nothing of this one: the two may ask about one side each.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
WHERE /*include holds(x)*/
MATCH (o)<-[p:PRICES]-()<-[:LISTS]-(m:Market)
WHERE /*include told(p)*/ AND m.active AND m.createdAt <= $known
WITH m, min([CASE WHEN x.rule IS NULL OR x.statedIn ENDS WITH m.id THEN 0 ELSE 1 END, -x.strength * x.confidence, o.id, x.role, o.label]) AS way
ORDER BY way[1], m.id LIMIT $enoughMarkets
RETURN m {.id, .title, .label, .venue, .volume} AS market, -way[1] AS strength, way[3] AS role, way[4] AS outcome
