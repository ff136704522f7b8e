// How many entities of some places have some attributes: for places with fewer entities than the attributes have versions.
UNWIND $places AS place
MATCH (e:Entity)
WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > '' AND /*include known(e)*/
  AND all(wanted IN $groups WHERE e.group = wanted)
  AND all(wanted IN $types WHERE e.entityType = wanted)
  AND all(wanted IN $tags WHERE wanted IN e.tags)
  AND /*include has-attributes(e, $attributes)*/
RETURN count(*) AS count
