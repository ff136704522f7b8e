// edges-among(entities): the relationships that hold between them, as edges of a view, those of one pair together.
CALL (__entities__) {
  UNWIND __entities__ AS a
  MATCH (a)-[r:/*edges*/]->(b)
  WHERE b IN __entities__
    AND /*include holds(r)*/
  WITH a, r, b, /*include end-of(r)*/ AS validTo, /*include edge-confirmed(r)*/ AS confirmedAt
  ORDER BY a.id, type(r), b.id, r.confidence DESC, r.validFrom
  RETURN collect([a.id, type(r), b.id, r.confidence, r.validFrom, validTo, a.entityType, b.entityType, confirmedAt]) AS edges
}
