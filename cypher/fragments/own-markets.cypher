// own-markets(e): the open markets `m` of the outcomes `o` that an entity is exposed to itself, with exposure `x`, pricing `p` and contract `c`.
MATCH (__e__)-[x:EXPOSED_TO]->(o:Outcome)
WHERE /*include holds(x)*/
MATCH (o)<-[p:PRICES]-(c)<-[:LISTS]-(m:Market)
WHERE /*include told(p)*/ AND m.active AND m.createdAt <= $known
