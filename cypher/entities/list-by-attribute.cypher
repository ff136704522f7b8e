// The entities behind the next versions of an attribute that have one of some values, in slug order, which is that of the index: those whose version
// holds and that pass the filters, $others among them. `last` names the entity behind which the next read goes on; it may have more of them
// than were read, so of it all $attributes are looked at.
CALL {
  UNWIND $values AS value
  CALL (value) {
    MATCH (v:FactVersion)
    WHERE v.key = $key AND v.value = value AND v.entity > $after
    RETURN v ORDER BY v.key, v.value, v.entity LIMIT $maxRead
  }
  WITH v ORDER BY v.entity LIMIT $maxRead
  RETURN count(*) AS read, max(v.entity) AS last,
    collect(DISTINCT CASE WHEN /*include version-holds(v)*/ THEN v.entity END) AS holding
}
RETURN read, last,
  COLLECT {
    UNWIND [slug IN holding WHERE slug <> last] + CASE WHEN last IS NULL THEN [] ELSE [last] END AS slug
    MATCH (e:Entity {slug: slug})
    WHERE /*include known(e)*/
      AND all(wanted IN $categories WHERE e.category = wanted)
      AND all(wanted IN $subcategories WHERE e.subcategory = wanted)
      AND all(wanted IN $groups WHERE e.group = wanted)
      AND all(wanted IN $types WHERE e.entityType = wanted)
      AND all(wanted IN $tags WHERE wanted IN e.tags)
    WITH e, CASE WHEN e.slug = last THEN $attributes ELSE $others END AS tested
    WHERE /*include has-attributes(e, tested)*/
    RETURN e {.id, .slug, .displayName, .entityType, .category, .subcategory, .description} LIMIT $limit
  } AS entities
