// exposed-most(n): the outcomes `o` that an entity is exposed to, strongest first, with `all` of its exposures to each and the `share` of the strongest.
// What is asked of an outcome behind this is asked of one after the other, and only until there are enough: who is exposed to thousands costs little more.
MATCH (__n__)-[x:EXPOSED_TO]->(o)
WHERE /*include holds(x)*/
WITH o, x, x.strength * x.confidence * /*include left-of(x, __n__)*/ AS share
WITH o, max(share) AS share, collect([share, x]) AS all
ORDER BY share DESC, o.id
