// exposures-among(entities, outcomes): the exposures that hold between them, as edges of a view, those of one pair together.
CALL (__entities__, __outcomes__) {
  UNWIND __entities__ AS a
  MATCH (a)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE o IN __outcomes__
    AND /*include holds(x)*/
  WITH a, x, o, /*include end-of(x)*/ AS validTo
  ORDER BY a.id, o.id, x.confidence DESC, x.validFrom
  RETURN collect([a.id, o.id, x.confidence, x.validFrom, validTo]) AS exposed
}
