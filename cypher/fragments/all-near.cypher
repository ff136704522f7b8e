// all-near(center, hub, near, found): all neighbours of the centre, as `close`: `near` where these were read, else, of a hub and where one goes on from
// those that were found, again without an order.
WITH *, __near__ AS close
// As known now:
CALL (__center__, __hub__, __found__) {
  UNWIND CASE WHEN __hub__ IS NOT NULL AND $depth > 1 AND ($keep1 < $limit OR size(__found__) < $limit) THEN [__center__] ELSE [] END AS n
  MATCH (n)-[direct:/*edges*/]-(m)
  WHERE /*include holds(direct)*/
  WITH m LIMIT $maxRead
  RETURN collect(m) AS others
}
WITH *, __near__ + others AS close
