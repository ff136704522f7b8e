// How many entities that pass the filters have an attribute with one of some values, from the index of its versions.
UNWIND $values AS value
MATCH (v:FactVersion)
WHERE v.key = $key AND v.value = value AND v.entity > ''
  AND /*include version-holds(v)*/
WITH v.entity AS slug
MATCH (e:Entity {slug: slug})
WHERE /*include known(e)*/
  AND all(wanted IN $categories WHERE e.category = wanted)
  AND all(wanted IN $subcategories WHERE e.subcategory = wanted)
  AND all(wanted IN $groups WHERE e.group = wanted)
  AND all(wanted IN $types WHERE e.entityType = wanted)
  AND all(wanted IN $tags WHERE wanted IN e.tags)
  AND /*include has-attributes(e, $others)*/
RETURN count(*) AS count
