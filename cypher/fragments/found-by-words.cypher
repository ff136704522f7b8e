// found-by-words(e): the entities that a search text may mean and that pass the filters, as the text index ranks them; where it sees no difference,
// those of which more is known. An empty list of wanted values means any.
CALL db.index.fulltext.queryNodes('entity_text', $words, {limit: $maxHits}) YIELD node AS __e__, score
WITH __e__, score
WHERE /*include known(__e__)*/
  AND all(wanted IN $categories WHERE __e__.category = wanted)
  AND all(wanted IN $subcategories WHERE __e__.subcategory = wanted)
  AND all(wanted IN $groups WHERE __e__.group = wanted)
  AND all(wanted IN $types WHERE __e__.entityType = wanted)
  AND all(wanted IN $tags WHERE wanted IN __e__.tags)
  AND /*include has-attributes(__e__, $attributes)*/
WITH __e__, score, COUNT { (__e__)--() } AS links
ORDER BY score DESC, links DESC, __e__.slug LIMIT $maxCandidates
