// The entities that a search text may mean, as the text index ranks them; where it sees no difference, those of which more is known.
// The order in which they are answered is made of their names. An empty list of wanted values means any.
CALL db.index.fulltext.queryNodes('entity_text', $words, {limit: $maxHits}) YIELD node AS e, score
WITH e, score
WHERE e.createdAt <= $known
  AND all(wanted IN $categories WHERE e.category = wanted)
  AND all(wanted IN $subcategories WHERE e.subcategory = wanted)
  AND all(wanted IN $groups WHERE e.group = wanted)
  AND all(wanted IN $types WHERE e.entityType = wanted)
  AND all(wanted IN $tags WHERE wanted IN e.tags)
  AND /*include has-attributes(e, $attributes)*/
WITH e, score, COUNT { (e)--() } AS links
ORDER BY score DESC, links DESC, e.slug LIMIT $maxCandidates
RETURN collect(e {
  .id, .slug, .displayName, .entityType, .category, .subcategory, .description, .aliases, links: links
}) AS candidates
