// A page of the entities that carry a tag, in slug order. `hits` tells whether the index gave all of them: a tag that very many carry
// is found sooner by reading a list in slug order. An empty list of wanted values means any; these tests choose among few rows.
CALL db.index.fulltext.queryNodes('entity_tags', $words, {limit: $maxHits}) YIELD node
WITH collect(node) AS hits
RETURN size(hits) AS hits,
  COLLECT {
    UNWIND hits AS e
    WITH e
    WHERE e.slug > $after AND $tag IN e.tags AND /*include known(e)*/
      AND all(wanted IN $categories WHERE e.category = wanted)
      AND all(wanted IN $subcategories WHERE e.subcategory = wanted)
      AND all(wanted IN $groups WHERE e.group = wanted)
      AND all(wanted IN $types WHERE e.entityType = wanted)
      AND /*include has-attributes(e, $attributes)*/
    WITH e ORDER BY e.slug LIMIT $limit
    RETURN e {.id, .slug, .displayName, .entityType, .category, .subcategory, .description}
  } AS entities
