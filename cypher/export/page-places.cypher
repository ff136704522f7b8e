// The same of the entities of some places of the taxonomy. Each place is read from its part of the index, which is in slug order already.
UNWIND $places AS place
CALL (place) {
  MATCH (e:Entity)
  WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > $after AND /*include known(e)*/
    AND all(wanted IN $types WHERE e.entityType = wanted)
  RETURN e ORDER BY e.category, e.subcategory, e.slug LIMIT $limit
}
WITH e ORDER BY e.slug LIMIT $limit
/*include exported(e)*/
