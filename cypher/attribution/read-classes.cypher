// What changes of keys do in classes of exposures; without a mean those of which too little is known.
UNWIND $keys AS key
MATCH (c:EffectClass {key: key})
RETURN c.key AS key, c.level AS level, c.transition AS transition, c.role AS role, c.exposureType AS exposureType, c.category AS category,
  c.subcategory AS subcategory, c.mu AS mu, c.seMu AS seMu, c.tau2Used AS tau2Used, c.omega2 AS omega2, c.cells AS cells, c.events AS events,
  c.entities AS entities, c.computedAt AS computedAt
