// own-markets(e): the open markets `m` of the outcomes `o` that an entity is exposed to itself, with exposure `x`, pricing `p` and contract `c`.
MATCH (__e__)-[x:EXPOSED_TO]->(o:Outcome)
WHERE /*include holds(x)*/
MATCH (o)<-[p:PRICES]-(c)<-[:LISTS]-(m:Market)
WHERE p.recordedAt <= $known AND (p.retractedAt IS NULL OR p.retractedAt > $known) AND m.active AND m.createdAt <= $known
