// The same as list-in-places, of the entities that have some attributes: for places with fewer entities than the attributes have versions.
UNWIND $places AS place
CALL (place) {
  MATCH (e:Entity)
  WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > $after AND /*include known(e)*/
    AND all(wanted IN $groups WHERE e.group = wanted)
    AND all(wanted IN $types WHERE e.entityType = wanted)
    AND all(wanted IN $tags WHERE wanted IN e.tags)
    AND /*include has-attributes(e, $attributes)*/
  RETURN e ORDER BY e.category, e.subcategory, e.slug LIMIT $limit
}
WITH e ORDER BY e.slug LIMIT $limit
RETURN e {.id, .slug, .displayName, .entityType, .category, .subcategory, .description} AS entity
